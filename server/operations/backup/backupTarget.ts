import type { Transform } from 'node:stream'
import type { DatabaseConfig } from '../../platform/database/connection'
import type { FileStore } from '../../platform/files/fileStore'
import type { ObjectStoreAccess } from '../../platform/files/objectStoreConfig'
import type { FilePlaces } from '../../platform/files/shopFiles'
import type { WrittenFile } from './backupFiles'
import type { Manifest, StoredBackup } from './manifest'
import type { MediaFile } from './mediaCopy'

/** A backup that is being written. */
export interface UnfinishedBackup {
  /** The folder or the address that the complete backup has. */
  place: string
  /** Writes a file and hashes it. @param pack transforms that the source passes first */
  write(name: string, source: AsyncIterable<string | Uint8Array>, ...pack: Transform[]): Promise<WrittenFile>
  /** Copies the shop's media, except those that an earlier backup shares with this one. */
  copyMedia(
    shopMedia: FileStore,
    onFile: (done: number, total: number) => void,
  ): Promise<{ media: MediaFile[]; newBytes: number }>
  /** Writes the manifest, from which moment the backup counts. */
  complete(manifest: Manifest): Promise<void>
  /** Removes what was written, unless the backup is complete. */
  abandon(): Promise<void>
}

/** A place for dated backups. */
export interface BackupTarget {
  mediaIn: Manifest['mediaIn']
  /**
   * Begins a backup, and removes the remains of interrupted ones.
   * @param name the name of the new backup
   * @throws BackupRefused if there is such a backup already, or the place cannot be used
   */
  begin(name: string): Promise<UnfinishedBackup>
  /** @returns the newest readable backup with media; null if there is none */
  findEarlier(): Promise<{ backup: StoredBackup; manifest: Manifest } | null>
  /**
   * Deletes all backups except the newest. A half-deleted backup cannot be mistaken for a complete one.
   * @param keep the number of backups to keep, at least 1
   * @returns the names of the deleted backups
   */
  dropOld(keep: number): Promise<string[]>
}

/** The settings of a shop that concern its backups. */
export type BackupConfig = Pick<DatabaseConfig, 'dataDir'> &
  FilePlaces & { objectStoreAccess: ObjectStoreAccess }
