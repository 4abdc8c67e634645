/** `npm run bench [-- NAME …]`: builds the shop and the benches, then runs them. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { benchConfiguration } from '../webpack.config.ts'
import { build, run } from './build.ts'
import { root } from './support.ts'

await build({ ifStale: true })
await run([benchConfiguration()])
const bench = spawn(
  process.execPath,
  [
    '--expose-gc',
    '--max-old-space-size=8192',
    path.join(root, 'build/bench/bench.js'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)
bench.on('exit', (code) => {
  process.exitCode = code ?? 1
})
