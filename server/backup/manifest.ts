import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isKnownMigration } from '../database/shopTables'
import { writeSynced } from './backupFiles'
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
      /** See database/tableDigest.ts. */
      digest: z.string(),
      lastId: z.int().min(0),
    }),
  ),
  /**
   * The files in the folder `media`; null when the backup is without media. `modifiedMs` is the time of modification
   * that the shop's file had when it was copied.
   */
  media: z.array(z.object({ file: place, ...fileFields, modifiedMs: z.number() })).nullable(),
  secretFile: z.object({ file: place, ...fileFields }).nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>

export const formatVersion = 1
const manifestName = 'manifest.json'
const sumName = 'manifest.json.sha256'

/**
 * Writes the manifest and its checksum, in the form that `sha256sum --check` reads.
 * @param folder the folder of the backup
 */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const { sha256 } = await writeSynced(
    path.join(folder, manifestName),
    `${JSON.stringify(manifest, null, 1)}\n`,
  )
  await writeSynced(path.join(folder, sumName), `${sha256}  ${manifestName}\n`)
}

/**
 * Reads and verifies the manifest of a backup.
 * @param folder the folder of one backup
 * @throws BackupRefused when the folder is not a backup, or the manifest is incomplete, was changed, or was made by a
 * newer version
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const bytes = await readOr(path.join(folder, manifestName))
  if (bytes === null) throw new BackupRefused([`${folder} is not a backup: it has no ${manifestName}.`])
  const sum = await readOr(path.join(folder, sumName))
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

async function readOr(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

const datedFolder = /^\d{4}-\d\d-\d\dT\d{6}Z$/

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

/**
 * Lists the finished backups in a folder.
 * @param target the folder
 * @returns names, oldest first
 */
export async function listBackups(target: string): Promise<string[]> {
  if (!existsSync(target)) return []
  const names = (await readdir(target)).filter((name) => datedFolder.test(name)).sort()
  return names.filter((name) => existsSync(path.join(target, name, manifestName)))
}

/**
 * Finds the folder of a backup.
 * @param source the folder of a backup, or a folder of dated backups, of which the newest is taken
 * @throws BackupRefused when there is none
 */
export async function findBackup(source: string): Promise<string> {
  const folder = path.resolve(source)
  if (existsSync(path.join(folder, manifestName))) return folder
  const newest = (await listBackups(folder)).at(-1)
  if (newest === undefined) throw new BackupRefused([`There is no backup in ${folder}.`])
  return path.join(folder, newest)
}
