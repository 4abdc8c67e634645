import path from 'node:path'

/**
 * Makes the full path of a file in the media folder.
 * @param file a path relative to the media folder, from the database
 * @throws Error if the path leads out of the folder, which means that the row is wrong
 */
export function inMediaFolder(mediaDir: string, file: string): string {
  const folder = path.resolve(mediaDir)
  const place = path.resolve(folder, file)
  if (!place.startsWith(folder + path.sep)) throw new Error(`"${file}" is not inside the media folder`)
  return place
}
