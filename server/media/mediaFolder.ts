import path from 'node:path'

/**
 * The place of a file that the database names relative to the media folder.
 * @throws Error when the name leads out of the folder: the row is wrong, whatever wrote it
 */
export function inMediaFolder(mediaDir: string, file: string): string {
  const folder = path.resolve(mediaDir)
  const place = path.resolve(folder, file)
  if (!place.startsWith(folder + path.sep)) throw new Error(`"${file}" is not inside the media folder`)
  return place
}
