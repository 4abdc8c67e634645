/** `npm run bench [-- NAME …]` builds the shop and the benchmarks, then runs them. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { programConfiguration } from '../webpack.server.js'
import { findBrowser } from './browser.ts'
import { build, run } from './build.ts'
import { root } from './support.ts'

const names = process.argv.slice(2)
const needsBrowser =
  names.length === 0 ||
  ['lighthouse', 'click', 'paint'].some((bench) => names.some((name) => bench.startsWith(name)))
const browser = needsBrowser ? { CHROMIUM_PATH: findBrowser(process.env) } : {}
await build({ ifStale: true })
await run([programConfiguration({ bench: './test/bench/main.ts' }, 'build/bench')])
const bench = spawn(
  process.execPath,
  ['--expose-gc', '--max-old-space-size=8192', path.join(root, 'build/bench/bench.js'), ...names],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...browser, NODE_ENV: 'production' } },
)
bench.on('exit', (code) => {
  process.exitCode = code ?? 1
})
