import path from 'node:path'
import type { Config } from '../../config/config'
import type { FileStore } from './fileStore'
import { createFolderStore } from './folderStore'
import { createObjectStore } from './objectStore'

/** The stores of the shop's files, one for each purpose. */
export interface ShopFiles {
  /** Covers, previews and masters. */
  media: FileStore
  /** Converted images; its files may be deleted at any time, because they are made again when they are asked for. */
  cache: FileStore
  /** Archives of downloads. */
  archives: FileStore
  /** Opens the store that keeps replaced files of a restore. */
  kept(name: string): FileStore
  /** A folder of this machine for files that exist only during a piece of work; it need not exist yet. */
  workFolder: string
}

/** The settings that say where files are; without an object store, they are in the data folder. */
export type FilePlaces = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'objectStore'>>

/**
 * Opens the stores of the shop's files: folders in the data folder, or parts of an object store.
 */
export function openShopFiles({ dataDir, objectStore }: FilePlaces): ShopFiles {
  const store = (name: string) =>
    objectStore ? createObjectStore(objectStore, name) : createFolderStore(path.join(dataDir, name))
  return {
    media: store('media'),
    cache: store('cache'),
    archives: store('archives'),
    kept: store,
    workFolder: path.join(dataDir, 'work'),
  }
}
