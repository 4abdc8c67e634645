/** `npm test [-- JEST ARGUMENTS]`: builds when the build is stale, finds or installs a browser, runs everything. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, say } from './support.ts'

try {
  await build({ ifStale: true })
  // React tells of every hydration mismatch only in its development form.
  await build({ mode: 'development', ifStale: true })
  const jest = spawn(
    process.execPath,
    [path.join(root, 'node_modules/jest/bin/jest.js'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findBrowser(process.env) },
    },
  )
  jest.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
