/** What a text must not become: each payload tells by `hit` that it ran, or breaks what surrounds it (requirement E4). */
const run = 'window.__hit=1'

const tags = [
  `<script>${run}</script>`, `<ScRiPt>${run}</sCrIpT>`, `</script><script>${run}</script>`, `<script src=//127.0.0.1:9/x.js></script>`, `<script src="data:text/javascript,${run}"></script>`,
  `<svg onload=${run}>`, `<svg><script>${run}</script></svg>`, `<svg><animate onbegin=${run} attributeName=x dur=1s>`, `<math><mi//xlink:href="javascript:${run}">x</math>`,
  `<body onload=${run}>`, `<details open ontoggle=${run}>`, `<video><source onerror=${run}></video>`, `<audio src=x onerror=${run}>`, `<marquee onstart=${run}>x</marquee>`, `<input autofocus onfocus=${run}>`,
  `<iframe src="javascript:${run}"></iframe>`, `<iframe srcdoc="<script>parent.__hit=1</script>"></iframe>`, `<object data="javascript:${run}"></object>`, `<embed src="javascript:${run}">`, `<base href="//127.0.0.1:9/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `<link rel=stylesheet href=//127.0.0.1:9/x.css>`, `<style>@import '//127.0.0.1:9/x.css';</style>`, `<form action=javascript:${run}><button>x</button></form>`,
  `<a href="javascript:${run}">x</a>`, `<isindex type=image src=1 onerror=${run}>`, `<!--<img src="--><img src=x onerror=${run}>`, `<![CDATA[<script>${run}</script>]]>`, `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`, `<textarea></textarea><script>${run}</script>`, `</textarea><script>${run}</script>`, `</title><script>${run}</script>`, `</style><script>${run}</script>`, `<xss id=x tabindex=1 onfocus=${run}></xss>`,
]
const images = ['', '"', "'", '">', "'>", '`', '/>', '-->', ']]>', '\u2028', '\t', '\n'].map((before) => `${before}<img src=x onerror=${run}>`)
const attributes = [`" onmouseover="${run}`, `' onfocus='${run}' autofocus='`, `" style="background:url(javascript:${run})`, `x" srcdoc="<script>${run}</script>`, `" autofocus onfocus="${run}" x="`, '` onclick=`' + run]
const addresses = [`javascript:${run}`, `JaVaScRiPt:${run}`, ` javascript:${run}`, `java\tscript:${run}`, `javascript://%0a${run}`, `data:text/html,<script>${run}</script>`, `vbscript:msgbox(1)`, '//127.0.0.1:9/x', 'https:127.0.0.1:9', '\\\\127.0.0.1\\x', 'file:///etc/passwd', '../../../../etc/passwd', '..%2f..%2f', '/\\127.0.0.1:9']
const encoded = ['&lt;script&gt;', '&#60;script&#62;', '%3Cscript%3E', '\\x3cscript\\x3e', '\\u003cscript\\u003e', '＜script＞', '+ADw-script+AD4-', '&#x6A;avascript:', '%253Cscript%253E', '<scr\u200bipt>', '¼script¾']
const templates = ['{{constructor.constructor("window.__hit=1")()}}', '{{row.id}}', '{{session.username}}', '${window.__hit=1}', '#{7*7}', '<%= 7*7 %>', '{%7*7%}', '{{data.__proto__}}', '[[7*7]]', '@(7*7)', '*{7*7}', '{{{raw}}}', '$(id)', '`id`', '%{7*7}']
const queries = [
  "'", '"', "' OR 1=1--", "' OR '1'='1", "'; DROP TABLE users; --", "'); DELETE FROM users; --", '" OR ""="', "1; SELECT pg_sleep(5)", "' UNION SELECT passwordHash FROM users--", "admin'--", "') OR ('1'='1", '%', '_', '%_%', "\\'; DROP TABLE files; --", '/* x */', '--', "';WAITFOR DELAY '0:0:5'--", "$$; DROP TABLE users; $$", "' || (SELECT version()) || '", "x' AND 1=CAST((SELECT name FROM sqlite_master) AS int)--", '* OR NEAR("a"', '"a" AND', 'a & !b | (', ':*',
]
const lines = ['a\r\nset-cookie: sid=1', 'a\nlocation: //127.0.0.1:9', 'a\r\n\r\n<script>', 'a%0d%0aset-cookie:sid=1', '\u2028x', '\u2029x', 'a\n{"level":50,"event":"login","outcome":"ok"}', 'x\r2026-01-01 login ok', '\x1b[2J\x1b[31m', '\x07', '\x08\x08\x08', 'a\u0085b']
const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '=cmd|\' /C calc\'!A0', '=HYPERLINK("http://127.0.0.1:9","x")', '=IMPORTXML("http://127.0.0.1:9","//a")', '=WEBSERVICE("http://127.0.0.1:9")', '\t=1+1', '\r=1+1', '\n=1+1', '"=1+1"', ',=1+1', ';=1+1', '＝1+1', '=DDE("cmd";"/C calc";"x")', '+cmd|calc!A0', '@import', '-2+3+cmd|calc!D2', '|calc']
const fields = ['DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe', '{ INCLUDETEXT "file:///etc/passwd" }', '</w:t><w:fldSimple w:instr="DDE cmd"/>', '<w:br/>', '&xxe;', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', ']]>', '<?xml version="1.0"?>', '<a:b xmlns:a="x">']
const shapes = [
  'a'.repeat(5000), ' ', '　', '\u00a0', '‮', '\u061c', 'a\u0300'.repeat(50), '1e999999', '00', '1,000', '2026-02-30', '9999999999999999999', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true', '[object Object]', '{"type":2}', '[]', '{"$ne":""}', '1e309', '-0', '0x10', '９９', 'con', 'nul.txt', '.htaccess', '💥', '𠀀𠀁', 'a\u0301\u0301\u0301', '\u202e\u2066gnp.exe', '\ufeffx', '\ufffe', 'ﷺ', 'Ａ', 'İ', 'ß', '\u200b', 'x'.repeat(300), '中'.repeat(300)]

export const hostileTexts: string[] = [...tags, ...images, ...attributes, ...addresses, ...encoded, ...templates, ...queries, ...lines, ...formulas, ...fields, ...shapes]
