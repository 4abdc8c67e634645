/**
 * Builds the bundles of the browser and the server: `node scripts/build.ts [--development] [--if-stale] [--quiet]`.
 * With `--if-stale` nothing is built when the sources are those of the last build.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Configuration } from 'webpack'
import { languages, sourceLanguage } from '../src/shared/language.ts'
import { findRevision } from './revision.ts'
import { root, say } from './support.ts'
import { sourceHash } from './webpack/sources.ts'
import { bundleFolder, languageFolder, type Mode } from './webpackShared.ts'

export interface BuildOptions {
  mode?: Mode
  ifStale?: boolean
  isQuiet?: boolean
}

/**
 * Builds the bundles of the browser, of the back office and of the server.
 * @returns when they are written; at once when `ifStale` is set and the last build is current
 */
export async function build({
  mode = 'production',
  ifStale = false,
  isQuiet = false,
}: BuildOptions = {}): Promise<void> {
  const stampFile = path.join(root, 'build', `${mode}.stamp`)
  const hash = sourceHash()
  const isCurrent = ifStale && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
  if (!isCurrent) {
    for (const bundle of ['client', 'staff', 'server']) {
      rmSync(path.join(root, bundleFolder(mode), bundle), { recursive: true, force: true })
    }
  }
  // The revision is written even when the bundles are current: another commit may have the same sources.
  writeRevision(path.join(root, bundleFolder(mode), 'server'))
  if (isCurrent) return
  if (!isQuiet) say(mode === 'production' ? 'Building the shop …' : 'Building the shop for development …')
  rmSync(stampFile, { force: true })
  const startedAt = performance.now()
  await run(await configurations(mode))
  for (const bundle of ['client', 'staff']) removeSharedFiles(path.join(root, bundleFolder(mode), bundle))
  writeFileSync(stampFile, hash)
  if (!isQuiet) say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/**
 * Removes from the folders of the other languages what the first one's has too: the server looks into each. A file is
 * named by its content, so those of the same name are the same; the lists of the bundles are not.
 */
function removeSharedFiles(folder: string): void {
  const shared = new Set(readdirSync(folder).filter((name) => !name.endsWith('.json')))
  for (const language of languages.filter((other) => other !== sourceLanguage)) {
    const own = path.join(folder, languageFolder(language))
    for (const name of readdirSync(own)) if (shared.has(name)) rmSync(path.join(own, name))
  }
}

/** Writes the commit, which `rille --version` and the metrics show. */
function writeRevision(folder: string): void {
  const file = path.join(folder, 'revision.txt')
  const revision = findRevision(root, process.env.REVISION)
  if (revision === null) rmSync(file, { force: true })
  else {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `${revision}\n`)
  }
}

/**
 * Loads the configurations of all bundles. They are imported late, because webpack takes long to load.
 * @returns the shop's and the back office's for browsers in each language, and the server's
 */
export async function configurations(mode: Mode): Promise<Configuration[]> {
  const files = await Promise.all([
    import('../webpack.client.js'),
    import('../webpack.staff.js'),
    import('../webpack.server.js'),
  ])
  const [client, staff, server] = files
  return [
    ...languages.map((language) => client.default({}, { mode, language })),
    ...languages.map((language) => staff.default({}, { mode, language })),
    server.default({}, { mode }),
  ]
}

/**
 * Runs webpack.
 * @returns when all bundles are written
 * @throws Error with webpack's own report
 */
export async function run(configurations: Configuration[]): Promise<void> {
  const { default: webpack } = await import('webpack')
  await new Promise<void>((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error) return reject(error)
      if (stats?.hasErrors())
        return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      resolve()
    })
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      development: { type: 'boolean' },
      'if-stale': { type: 'boolean' },
      quiet: { type: 'boolean' },
    },
  })
  const mode = values.development ? 'development' : 'production'
  try {
    await build({ mode, ifStale: values['if-stale'], isQuiet: values.quiet })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
