/** Which commit a build is of. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What may stand in a version, a log line and a label of a figure. */
const plainRevision = /^[\w.+-]{1,60}$/

/**
 * The commit that is checked out, with `-dirty` where files differ from it.
 * @param folder of the project
 * @param given `REVISION` of the environment: where the build has no git, such as in an image, it comes from outside
 * @returns null when it cannot be told
 */
export function findRevision(folder: string, given: string | undefined): string | null {
  const revision = given?.trim() || (existsSync(path.join(folder, '.git')) ? describe(folder) : '')
  return plainRevision.test(revision) ? revision : null
}

function describe(folder: string): string {
  try {
    // The options leave tags out: the version is in package.json.
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
