// Where the page's scripts begin. Without any of them people can still play, with plain forms; the scripts make the page live.
import htmx from "../vendor/htmx.esm.js";
import { start as chat } from "./chat.js";
import { start as clock } from "./clock.js";
import { start as copies } from "./copy.js";
import { start as fitting } from "./fit.js";
import { start as flights } from "./flip.js";
import { start as focus } from "./focus.js";
import { start as gathering } from "./gather.js";
import { start as keys } from "./keys.js";
import { start as live } from "./live.js";
import { start as map } from "./map.js";
import { start as mentions } from "./mentions.js";
import { start as morphing } from "./morph.js";
import { start as picking } from "./picks.js";
import { start as popovers } from "./popovers.js";
import { start as preferences } from "./preferences.js";
import { start as replay } from "./replay.js";
import { start as rules } from "./rules.js";
import { start as sight } from "./sight.js";
import { start as table } from "./table.js";
import { start as turns } from "./turn.js";

Object.assign(htmx.config, {
  allowEval: false,
  allowScriptTags: false,
  includeIndicatorStyles: false,
  inlineStyleNonce: "",
  selfRequestsOnly: true,
  historyCacheSize: 0, // tables are not kept where the next person at this screen could find them
  refreshOnHistoryMiss: true,
  scrollIntoViewOnBoost: false,
  defaultFocusScroll: false,
  ignoreTitle: true,
  timeout: 30_000,
});

for (const start of [morphing, preferences, fitting, focus, flights, table, picking, gathering, keys, turns, popovers, mentions, copies, clock, chat, replay, rules, sight, map, live]) start();
