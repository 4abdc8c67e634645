/**
 * `npm run shots [-- NAME …] [--widths 360,1280] [--schemes dark]` takes screenshots of every screen in every
 * state, or of those whose names begin with NAME. They are in build/shots, and build/shots/index.html shows
 * them beside each other.
 *
 * `npm run pictures` is the same with `--docs`: it renews the pictures of docs/shop/staff.md, in docs/pictures.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, say } from './support.ts'

const folder = path.join(root, 'build/shots')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '' },
    schemes: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0 && !values.docs) rmSync(folder, { recursive: true, force: true })
await build({ ifStale: true })
const jest = spawn(
  process.execPath,
  [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', 'shots', '--runInBand'],
    ...['--testPathPatterns', `test/shots/${values.docs ? 'docsPictures' : 'shots'}.test`],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CHROMIUM_PATH: findBrowser(process.env),
      SHOTS_NAMES: positionals.join(' '),
      SHOTS_WIDTHS: values.widths,
      SHOTS_SCHEMES: values.schemes,
    },
  },
)
jest.on('exit', (code) => {
  process.exitCode = code ?? 1
  if (values.docs) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), buildSheet())
  say(`The pictures are in ${path.relative(root, folder)}, beside each other in its index.html.`)
})

/** Writes a page with all screenshots, one row for each state: light ones first, narrow ones first. */
function buildSheet(): string {
  const rows = new Map<string, { file: string; place: string }[]>()
  for (const file of readdirSync(folder)) {
    const [, state, width = '', scheme] = /^(.*)-(\d+)-(light|dark)\.jpg$/.exec(file) ?? []
    if (state === undefined) continue
    const place = `${scheme === 'light' ? 0 : 1} ${width.padStart(4, '0')}`
    rows.set(state, [...(rows.get(state) ?? []), { file, place }])
  }
  const formatPicture = ({ file }: { file: string }) =>
    `<a href="${file}"><img src="${file}" loading="lazy" height="480" alt="${file}"></a>`
  const sections = [...rows].map(([state, files]) => {
    files.sort((a, b) => a.place.localeCompare(b.place))
    return `<h2>${state}</h2><p>${files.map(formatPicture).join(' ')}</p>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{font:14px sans-serif;background:#888}p{display:flex;gap:8px;overflow-x:auto}img{display:block}</style>${sections.join('\n')}\n`
}
