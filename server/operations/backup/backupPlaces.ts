import type { ObjectStoreAccess } from '../../platform/files/objectStoreConfig'
import type { BackupConfig, BackupTarget } from './backupTarget'
import { openFolderBackup, openFolderTarget } from './folderTarget'
import type { StoredBackup } from './manifest'
import { isObjectPlace, openObjectBackup, openObjectTarget } from './objectTarget'

/**
 * Opens a place for backups.
 * @param target a folder, or an address such as `s3://bucket/prefix`
 * @throws BackupRefused if backups cannot be there
 */
export const openBackupTarget = (target: string, config: BackupConfig): BackupTarget =>
  isObjectPlace(target) ? openObjectTarget(target, config) : openFolderTarget(target, config)

/**
 * Opens a backup for reading.
 * @param source the folder or address of a backup, or of dated backups, of which the newest is taken
 * @throws BackupRefused when there is none
 */
export const openBackup = (source: string, access: ObjectStoreAccess): Promise<StoredBackup> =>
  isObjectPlace(source) ? openObjectBackup(source, access) : openFolderBackup(source)
