/** Finds out the commit of a build. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The characters that are allowed in a version, a log line and a label of a metric. */
const plainRevision = /^[\w.+-]{1,60}$/

/**
 * Finds the commit that is checked out, with `-dirty` when files differ from it.
 * @param folder of the project
 * @param environmentRevision `REVISION` of the environment: a build without git, such as in an image, gets it from outside
 * @returns null when it is not known
 */
export function findRevision(folder: string, environmentRevision: string | undefined): string | null {
  const revision =
    environmentRevision?.trim() || (existsSync(path.join(folder, '.git')) ? describe(folder) : '')
  return plainRevision.test(revision) ? revision : null
}

function describe(folder: string): string {
  try {
    // The options leave out tags: the version is in package.json.
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // There is no git, or no commit yet.
    return ''
  }
}
