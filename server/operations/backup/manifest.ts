import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { isKnownMigration } from '../../platform/database/shopTables'
import { NotFound } from '../../platform/errors'
import type { FileStore } from '../../platform/files/fileStore'
import { readStored } from '../../platform/files/storedFiles'
import { BackupRefused } from './backupRefused'

const fileFields = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
/** A relative path that does not lead out of the backup's folder. */
const place = z.string().refine((file) => !path.isAbsolute(file) && !file.split(/[\\/]/).includes('..'))

const manifestSchema = z.object({
  format: z.literal('rille-backup'),
  /** The version of the format, which increases when older programs cannot read it any more. */
  formatVersion: z.int().min(1),
  takenAt: z.iso.datetime(),
  /** The version of the program that took the backup. */
  programVersion: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The last migration of the database, which defines the schema of the rows. */
  migration: z.string(),
  /**
   * Where the shop's secret is: `included` in the file `secret`, `outside` when the shop has SHOP_SECRET from its
   * environment, `left out` when that option was given, `none` when the shop had no secret yet.
   */
  secret: z.enum(['included', 'outside', 'left out', 'none']),
  /** The fingerprint, by which another secret can be compared with this one without revealing it. */
  secretFingerprint: z.string().nullable(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      file: place,
      ...fileFields,
      rows: z.int().min(0),
      /** See platform/database/tableDigest.ts. */
      digest: z.string(),
      lastId: z.int().min(0),
    }),
  ),
  /**
   * The shop's media; null when the backup is without media. `modifiedMs` is the time of modification that the shop's
   * file had when it was copied.
   */
  media: z.array(z.object({ file: place, ...fileFields, modifiedMs: z.number() })).nullable(),
  /**
   * Where the media are: in the backup's folder `media`, under their own names, or in `shared-media` beside the backup,
   * under their hashes, where several backups have them in common.
   */
  mediaIn: z.enum(['backup', 'shared']).default('backup'),
  secretFile: z.object({ file: place, ...fileFields }).nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>

export const formatVersion = 1
export const manifestName = 'manifest.json'
const sumName = 'manifest.json.sha256'

/** A backup that can be read. */
export interface StoredBackup {
  /** The folder or the address, for messages. */
  place: string
  /** The files of the backup. */
  files: FileStore
  /** The media that several backups have in common. */
  sharedMedia: FileStore
}

/**
 * Writes the text of a manifest and of its checksum, in the form that `sha256sum --check` reads.
 * @returns the files in the order in which they must be written: a backup with a manifest counts as complete
 */
export function manifestFiles(manifest: Manifest): { name: string; text: string }[] {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  const sha256 = createHash('sha256').update(text).digest('hex')
  return [
    { name: sumName, text: `${sha256}  ${manifestName}\n` },
    { name: manifestName, text },
  ]
}

/**
 * Finds where a backup keeps a media file.
 * @returns the store, the name in it, and the path that messages show
 */
export const storedMedia = (
  { files, sharedMedia }: StoredBackup,
  { mediaIn }: Manifest,
  { file, sha256 }: { file: string; sha256: string },
): { store: FileStore; name: string; shown: string } =>
  mediaIn === 'shared'
    ? { store: sharedMedia, name: sharedName(sha256), shown: `media/${file} (${sharedName(sha256)})` }
    : { store: files, name: `media/${file}`, shown: `media/${file}` }

/** Names a media file that several backups have in common. */
export const sharedName = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`

/**
 * Reads and verifies the manifest of a backup.
 * @throws BackupRefused when there is no backup, or the manifest is incomplete, was changed, or was made by a newer
 * version
 */
export async function readManifest({ files, place }: StoredBackup): Promise<Manifest> {
  const bytes = await readOr(files, manifestName)
  if (bytes === null) throw new BackupRefused([`${place} is not a backup: it has no ${manifestName}.`])
  const sum = await readOr(files, sumName)
  const expected = sum?.toString().split(' ')[0]
  if (expected !== createHash('sha256').update(bytes).digest('hex')) {
    throw new BackupRefused([`${manifestName} was changed after the backup was made, or is damaged.`])
  }
  const value: unknown = JSON.parse(bytes.toString())
  const version = z.object({ format: z.string(), formatVersion: z.number() }).safeParse(value)
  if (version.data && version.data.formatVersion > formatVersion) throw new BackupRefused([newer])
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success) throw new BackupRefused([`${manifestName} is not that of a backup of this shop.`])
  if (!isKnownMigration(parsed.data.migration)) {
    throw new BackupRefused([`${newer} (It was made by version ${parsed.data.programVersion}.)`])
  }
  return parsed.data
}

const newer = 'The backup was made by a newer version of the shop. Restore it with that version.'

async function readOr(files: FileStore, name: string): Promise<Buffer | null> {
  return readStored(files, name).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
}

const datedName = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/**
 * Names the folder of a backup.
 * @returns such as `2026-11-22T031500Z`, which sorts by time and is valid on every file system
 */
export const folderName = (takenAt: Date): string =>
  `${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/**
 * Names the folder in which a restore keeps the old data.
 * @returns such as `2026-11-22T031500.250Z`, with milliseconds to be unique
 */
export const keptName = (at: Date): string => at.toISOString().replaceAll(':', '')

/** @returns whether a text is the name of a backup, as `folderName` makes it */
export const isBackupName = (name: string): boolean => datedName.test(name)
