import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Finds the project's folder: the nearest parent folder with a package.json.
 * @param start the folder of the running file or bundle
 * @throws Error if there is none
 */
export function projectFolder(start: string): string {
  let folder = start
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder)
    if (above === folder)
      throw new Error(`No package.json was found above ${start}: the shop is not installed completely.`)
    folder = above
  }
  return folder
}

/**
 * Reads the program's version from package.json.
 * @param start the folder of the running file or bundle
 * @returns the version, followed by the commit in brackets if the build has written it into revision.txt
 */
export function projectVersion(start: string): string {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder(start), 'package.json'), 'utf8'))
  const revisionFile = path.join(start, 'revision.txt')
  return existsSync(revisionFile) ? `${version} (${readFileSync(revisionFile, 'utf8').trim()})` : version
}
