"""Characters that look like a Latin letter, small or capital, or like nothing at all, so that nobody can pose as another person.

The letters are small capitals, and those of Unicode's list of confusables (UTS #39, Unicode 15.1; © Unicode, Inc., Unicode License v3)
that look like one Latin letter, in their form after NFKC and case folding. Plain letters and digits remain distinct, though I and l may
look alike: otherwise too many honest names would collide.
"""

from __future__ import annotations

from typing import Final

LETTERS: Final = {
    "a": "ɑαаᎪᗅᴀ⍺ꓮ𐊠𖽀",
    "b": "ƅʙβвьᏏᏴᑲᖯᗷꓐꞵ𐊂𐊡𐌁",
    "c": "σсᏟᴄⲥꓚ𐊢𐌂𐐽𐔜𑣩𑣲🝌",
    "d": "ԁᎠᏧᑯᗞᗪᴅꓒꓓ",
    "e": "εеҽᎬᴇ℮⋿ⴹꓰꬲ𐊆𑣆𑣎",
    "f": "ϝքᖴẝꓝꜰꞙꬵ𐊇𐊥𐔥𑣂𝈓",
    "g": "ƍɡɢԍցᏀᏳᶃꓖ",
    "h": "ʜηнһհᎻᏂᕼⲏꓧ𐋏",
    "i": "ıɩɪιіᎥ⍳ꙇ𑣃",
    "j": "ʝϳјᎫᒍᴊꓙ",
    "k": "κкᏦᛕᴋⲕꓗ𐔘",
    "l": "ǀʟӏ۱Ꮮᒪᛁ∣⏽│ⲓⳑⵏꓡꓲ𐊊𐌉𐌠𐑃𐔦𑣒𖼖𖼨𝈪",
    "m": "μϻмᎷᗰᛖᴍⲙꓟ𐊰𐌑",
    "n": "ɴνոռⲛꓠ𐔓",
    "o": "οоօ۵०০੦૦ଠ୦௦ం౦ಂ೦ംഠ൦ං๐໐ဝ၀ჿዐᴏᴑⲟⵔ〇ꓳꬽ𐊒𐊫𐐬𐓪𐔖𑓐𑣈𑣕𑣗𑣠",
    "p": "ρрᏢᑭᴘ⍴ⲣꓑ𐊕",
    "q": "ԛգզⵕꞯ",
    "r": "ʀгᎡᎱᏒᖇᴦⲅꓣꭇꭈ𐓜𖼵𝈖",
    "s": "ƽѕտᏕᏚꓢꜱ𐊖𐑈𑣁𖼺",
    "t": "τтᎢᴛ⊤⟙ⲧꓔ𐊗𐊱𐌕𖼊🝨",
    "u": "ʋսሀᑌᴜ∪⋃ꓴꞟꭎꭒ𐓶𑣘𖽂",
    "v": "ѵ۷Ꮩᐯᴠ∨⋁ⴸꓦꛟ𐔝𑜆𑣀𖼈𝈍",
    "w": "ɯѡԝաᎳᏔᴡꓪ𑜊𑜎𑜏𑣦𑣯",
    "x": "×χхᕁᕽ᙭᙮ᚷ╳⤫⤬⨯ⲭⵝꓫꭓ𐊐𐊴𐌗𐌢𐔧𑣬",
    "y": "ɣʏγυуүყᎩᎽᶌỿⲩꓬꭚ𐊲𑣄𑣜𖽃",
    "z": "ζᏃᴢꓜ𐋵𑣉𑣥",
}
UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # joiners and fillers
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))  # variation selectors
)
LOOK_ALIKES: Final[dict[int, str | None]] = {
    **{ord(odd): letter for letter, many in LETTERS.items() for odd in many},
    **dict.fromkeys(map(ord, UNSEEN)),
}
