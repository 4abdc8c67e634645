import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The nearest folder above a bundle that holds package.json: in a clone the clone, in the container the app's folder. */
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

/** As package.json has it, and in brackets the commit, which the build writes beside the bundle where it knows it. */
export function projectVersion(start: string): string {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder(start), 'package.json'), 'utf8'))
  const revisionFile = path.join(start, 'revision.txt')
  return existsSync(revisionFile) ? `${version} (${readFileSync(revisionFile, 'utf8').trim()})` : version
}
