import type { ReadOnlyDatabase } from '../../platform/database/access'

/** A file of the look. */
export interface LookFile {
  type: string
  bytes: Buffer
}

/** A file as it is stored in the settings. */
export interface StoredLookFile {
  type: string
  /** In base64. */
  data: string
}

/** The setting that has a file of the look. */
export const lookFileKey = (file: string): string => `look_file:${file}`

const fileName = /^[0-9a-f]{16}\.(css|png|svg|woff2|ttf)$/

/**
 * Reads a file of the look from the database, so that all containers have it.
 * @param file its name; any text
 * @returns null if there is no such file
 */
export async function findLookFile(db: ReadOnlyDatabase, file: string): Promise<LookFile | null> {
  if (!fileName.test(file)) return null
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', lookFileKey(file))
    .executeTakeFirst()
  if (!row) return null
  const { type, data } = JSON.parse(row.value) as StoredLookFile
  return { type, bytes: Buffer.from(data, 'base64') }
}
