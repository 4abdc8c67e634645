/**
 * `npm run shots [-- NAME …] [--widths 360,1280] [--schemes dark]`: pictures of every screen in every state, of those
 * whose names begin so. They are in build/shots, and build/shots/index.html shows them beside each other.
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
  options: { widths: { type: 'string', default: '' }, schemes: { type: 'string', default: '' } },
})
if (positionals.length === 0) rmSync(folder, { recursive: true, force: true })
await build({ ifStale: true })
const jest = spawn(
  process.execPath,
  [path.join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'shots', '--runInBand'],
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
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), sheet())
  say(`The pictures are in ${path.relative(root, folder)}, beside each other in its index.html.`)
  process.exitCode = code ?? 1
})

/** All pictures on one page, a row for each state. */
function sheet(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'))
  const names = [...new Set(files.map((file) => file.replace(/-\d+-(light|dark)\.jpg$/, '')))].sort()
  const width = (file: string) => Number(/-(\d+)-/.exec(file.replace(/^.*?(?=-\d+-(?:light|dark))/, ''))?.[1])
  const rows = names.map((name) => {
    const own = files.filter((file) => file.replace(/-\d+-(light|dark)\.jpg$/, '') === name)
    own.sort((a, b) =>
      a.includes('dark') === b.includes('dark') ? width(a) - width(b) : a.includes('dark') ? 1 : -1,
    )
    return `<h2>${name}</h2><p>${own.map((file) => `<a href="${file}"><img src="${file}" loading="lazy" height="480" alt="${file}"></a>`).join(' ')}</p>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{font:14px sans-serif;background:#888}p{display:flex;gap:8px;overflow-x:auto}img{display:block}</style>${rows.join('\n')}\n`
}
