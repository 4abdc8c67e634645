/** `npm run bench [-- NAME …]` builds the shop and the benchmarks, then runs them. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { programConfiguration } from '../webpack.server.js'
import { findBrowser } from './browser.ts'
import { build, run } from './build.ts'
import { root } from './support.ts'

const names = process.argv.slice(2)
const isChosen = (bench: string) => names.length === 0 || names.some((name) => bench.startsWith(name))
const inBrowser = ['lighthouse', 'click', 'paint', 'staff-screens', 'staff-scroll', 'staff-listing', 'sound']
const peers = path.join(root, 'test/bench/peers')
const browser = inBrowser.some(isChosen) ? { CHROMIUM_PATH: findBrowser(process.env) } : {}
await build({ ifStale: true })
await run([programConfiguration({ bench: './test/bench/main.ts' }, 'build/bench')])
if (existsSync(path.join(peers, 'node_modules')) && isChosen('peers')) await buildPeers()
const bench = spawn(
  process.execPath,
  ['--expose-gc', '--max-old-space-size=8192', path.join(root, 'build/bench/bench.js'), ...names],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...browser, NODE_ENV: 'production' } },
)
bench.on('exit', (code) => {
  process.exitCode = code ?? 1
})

/** Builds the app of Next.js, which renders the shop's own cards. */
async function buildPeers(): Promise<void> {
  const cards = programConfiguration({ cards: './test/bench/nextCards.tsx' }, 'test/bench/peers/build')
  const react = { react: 'module react', 'react/jsx-runtime': 'module react/jsx-runtime' }
  await run([{ ...cards, externals: [cards.externals ?? [], react].flat() }])
  execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: peers,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
}
