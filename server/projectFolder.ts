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

/** As package.json has it. */
export const projectVersion = (start: string): string =>
  JSON.parse(readFileSync(path.join(projectFolder(start), 'package.json'), 'utf8')).version
