/** `npm test [-- JEST ARGUMENTS]`: builds when the build is stale, finds or installs a browser, runs everything. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, say } from './support.ts'

const jest = (args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

try {
  await build({ ifStale: true })
  // React tells of every hydration mismatch only in its development form.
  await build({ mode: 'development', ifStale: true })
  const env = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findBrowser(process.env) }
  const wanted = process.argv.slice(2)
  // Browsers look at the clock, so they get the machine for themselves; the others share it.
  const runs =
    wanted.length > 0
      ? [wanted]
      : [
          ['--selectProjects', 'server', 'react', '--maxWorkers=100%'],
          ['--selectProjects', 'built'],
        ]
  let exitCode = 0
  for (const run of runs) exitCode = (await jest(run, env)) || exitCode
  process.exitCode = exitCode
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
