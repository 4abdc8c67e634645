/**
 * `npm test [-- JEST ARGUMENTS]`: builds when the build is stale, finds or installs a browser, runs everything. With
 * TEST_DATABASE_URL repository tests run on Postgres too; with TEST_SHOP=postgres as well, all built shops are on it.
 */
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

/** Of the built server, but no matter how long an answer takes. */
const patient = ['test/acceptance/', 'test/browser/(accessibility|hostile|hydration|withoutScripts)']
/** Where a browser looks at the clock: at sound, at what moves or scrolls by itself, at answers that do not come. */
const hurried = [
  'test/browser/(failures|keyboard|player|player-journey|spec2-3-slider|spec2-4-list|wishlist)',
]

/** Where there is a Postgres, the patient ones have it: so the built server is seen on both, and nothing runs twice. */
const onPostgres: NodeJS.ProcessEnv = process.env.TEST_DATABASE_URL ? { TEST_SHOP: 'postgres' } : {}

/** Those that look at the clock get the machine for themselves; all others share it. */
const everything: [args: string[], env: NodeJS.ProcessEnv][] = [
  [['--selectProjects', 'server', 'react', '--maxWorkers=100%'], {}],
  [['--selectProjects', 'built', '--maxWorkers=100%', '--testPathPatterns', ...patient], onPostgres],
  [
    ['--selectProjects', 'built', '--maxWorkers=100%', '--testPathIgnorePatterns', ...patient, ...hurried],
    {},
  ],
  [['--selectProjects', 'built', '--runInBand', '--testPathPatterns', ...hurried], {}],
]

try {
  await build({ ifStale: true })
  // React tells of every hydration mismatch only in its development form.
  await build({ mode: 'development', ifStale: true })
  const env = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findBrowser(process.env) }
  const wanted = process.argv.slice(2)
  const runs: typeof everything = wanted.length > 0 ? [[wanted, {}]] : everything
  let exitCode = 0
  // What the caller says of TEST_SHOP holds for all of it.
  for (const [args, more] of runs) exitCode = (await jest(args, { ...more, ...env })) || exitCode
  process.exitCode = exitCode
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
