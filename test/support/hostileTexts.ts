import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const folder = path.resolve(__dirname, '../../../shared/data/hostile')
/** Collections of third parties are not part of the project; without them only our own texts are used. */
export const hasCollections = existsSync(folder)

/**
 * Reads a collection.
 * @param name of the file
 * @returns its lines or strings; none when the file is missing
 */
export function collection(name: string): string[] {
  if (!hasCollections) return []
  const bytes = readFileSync(path.join(folder, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (!/\.json(\.gz)?$/.test(name)) return text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (JSON.parse(text) as (string | Record<string, string>)[])
    .map((entry) => (typeof entry === 'string' ? entry : (entry.payload ?? entry.markdown ?? '')))
    .filter((entry) => entry.trim() !== '')
}

/** A hostile text sets this property of `window` when it runs. */
export const trace = '__ranHostileText'
const run = `window.${trace}=1`

/**
 * Addresses that run a script, or look like it, in every spelling that a browser or a checker may read
 * differently.
 */
export const hostileAddresses: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `\u0001javascript:${run}`,
  ` javascript:${run}`,
  `javascript\u200b:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `javascript&#0058;${run}`,
  `javascript://%0a${run}`,
  `javascript:/*--></title></style></textarea></script><svg onload=${run}>*/`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${run}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `blob:https://evil.example/x`,
  `view-source:javascript:${run}`,
  `feed:javascript:${run}`,
  `//evil.example/x`,
  `/\\evil.example/x`,
  `https:evil.example`,
  `http://user@evil.example@127.0.0.1`,
  `/%0d%0aSet-Cookie:x=1`,
  `#"><img src=x onerror=${run}>`,
  `/release/"onmouseover="${run}`,
  `http://[`,
  `\ud800`,
  `%ff`,
]

const elements: readonly string[] = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script src=//evil.example/x.js></script>`,
  `<img src=x onerror=${run}>`,
  `<img src="//evil.example/pixel.gif">`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<iframe srcdoc="<script>parent.${trace}=1</script>"></iframe>`,
  `<iframe src="javascript:parent.${trace}=1"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="//evil.example/x.swf">`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=//evil.example/">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `<style>@import '//evil.example/x.css';*{display:none}</style>`,
  `<form action="//evil.example/"><input name=q autofocus onfocus=${run}></form>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}>`,
  `<body onload=${run}>`,
  `<marquee onstart=${run}>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<a href="javascript:${run}">click</a>`,
  `<div style="position:fixed;inset:0;background:red">`,
  `<card-gap n="0"></card-gap>`,
  `<div id="app">`,
]

const endings: readonly string[] = [
  ``,
  `"'>`,
  `</script>`,
  `</title>`,
  `</textarea></style></noscript>`,
  `--></script>`,
  `]]>`,
  `\`\${}`,
  `{{constructor.constructor("${run}")()}}`,
]

const texts: readonly string[] = [
  `" onmouseover=${run} x="`,
  `' autofocus onfocus=${run} x='`,
  `\\";${run}//`,
  `\${${run}}`,
  `{{${run}}}`,
  `<!--<script>`,
  `<!-- `,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\u003cscript\u003e${run}`,
  `\u2028${run}\u2029`,
  `{"__proto__":{"${trace}":1}}`,
  `Qk0=");background:url("//evil.example/x`,
  `Qk0="), url("//evil.example/x`,
  `__proto__`,
  `constructor`,
  `toString`,
  `$& $1 $\` $' $$`,
  `{count} {title} {undefined}`,
  `%s %d %n %00 %0d%0aSet-Cookie:x=1`,
  `\u202etxet desrever\u202c`,
  `\u2066\u2067\u202d isolates that are never closed`,
  `\ufeff\u200b\u200d\u00ad`,
  `\ud800 half a character`,
  `half a character \udc00`,
  `\ufffe\uffff`,
  `a\u0001b\u0008c\u001bd\u007fe`,
  `${'\u0301'.repeat(300)}`,
  `Z${'\u0335\u0321\u0322\u0327\u0328'.repeat(40)}algo`,
  `\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}`.repeat(30),
  `${'\ufdfd'.repeat(40)}`,
  `${'W'.repeat(1500)}`,
  `${'i.'.repeat(700)}`,
  `${'https://evil.example/'.repeat(40)}`,
  `${'word '.repeat(400)}`,
  `${'<b>'.repeat(300)}`,
  `${'>'.repeat(400)} quoted`,
  `${'- '.repeat(300)}nested`,
  `${'['.repeat(250)}${'](x)'.repeat(250)}`,
  `${'*a_'.repeat(90)}`,
  `| a |\n|---|\n| <img src=x onerror=${run}> |`,
  `\`\`\`html\n</code><img src=x onerror=${run}>\n\`\`\``,
  `![x](javascript:${run})`,
  `![" onerror="${run}](x)`,
  `[x]: javascript:${run}\n\n[x]`,
  `[a](javascript&colon;${run})`,
  `[a](<javascript:${run}>)`,
  `[a](/release/x "</a><script>${run}</script>")`,
  `<javascript:${run}>`,
  `<https://evil.example/"onmouseover=${run}>`,
]

/**
 * Lists at least 320 texts that must be shown as text or not at all, and must never run: our own, and a share
 * of each collection that exists.
 * @returns different texts
 */
export function hostileTexts(): string[] {
  const own = [
    ...texts,
    ...hostileAddresses,
    ...hostileAddresses.map((address) => `[link](${address})`),
    ...endings.flatMap((ending) => elements.map((element) => ending + element)),
  ]
  const share = [
    ...everyNth(collection('xss-payloadbox.txt.gz'), 70),
    ...everyNth(collection('xss-payloadsallthethings.txt.gz'), 60),
    ...everyNth(collection('xss-owasp-filter-evasion.json'), 30),
    ...everyNth(collection('dompurify-expect.json'), 40),
    ...everyNth(collection('xss-markdown.txt'), 26),
    ...everyNth(collection('blns.json'), 60),
    ...everyNth(collection('sql-injection.txt'), 10),
    ...everyNth(collection('xml-attacks.txt'), 10),
  ]
  return [...new Set([...own, ...share])].map((text) => text.slice(0, 3000)).filter((text) => text !== '')
}

/** Picks a number of elements that are spread over a list. */
const everyNth = (list: readonly string[], max: number): string[] =>
  Array.from({ length: Math.min(max, list.length) }, (_, i) => list[Math.floor((i * list.length) / max)]!)
