/**
 * Serves the pages of the shop made of concatenated strings: for each request it escapes every text and attribute of a
 * page, writes its state as JSON, and joins them with the markup in between.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Splits a page into markup and values, in turns, with the values as they were before they were escaped. Blocks of JSON
 * count as markup.
 */
function partsOf(html) {
  const parts = []
  let end = 0
  for (const match of html.matchAll(/="([^"]*)"|>([^<>{][^<>]*)</g)) {
    const value = match[1] ?? match[2]
    const start = match.index + match[0].indexOf(value, match[1] === undefined ? 1 : 2)
    parts.push({ markup: html.slice(end, start), value: unescaped(value) })
    end = start + value.length
  }
  return { parts, rest: html.slice(end) }
}

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const unescaped = (text) =>
  Object.entries(signs).reduceRight((plain, [sign, entity]) => plain.replaceAll(entity, sign), text)
const escaped = (text) => (/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign]) : text)

/** Splits a page at its largest block of data. */
function readPage(html) {
  const [, before, json, after] = /^(.*<script[^>]*type="application\/json"[^>]*>)(.*?)(<\/script>.*)$/s.exec(
    html,
  )
  return { before: partsOf(before), state: JSON.parse(json), after: partsOf(after) }
}

function joined({ parts, rest }) {
  let text = ''
  for (const { markup, value } of parts) text += markup + escaped(value)
  return text + rest
}

const makePage = ({ before, state, after }) =>
  joined(before) + JSON.stringify(state).replaceAll('<', '\\u003c') + joined(after)

const pages = JSON.parse(readFileSync(process.env.PEERS_DATA, 'utf8')).pages.map(readPage)
let asked = 0
createServer((_req, res) => {
  const body = Buffer.from(makePage(pages[asked++ % pages.length]))
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
