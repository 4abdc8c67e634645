import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getSqliteCode } from '../../log/errorDetails'

/** The lock file. It stays after the shop has ended, and shows that a shop has run in the folder. */
export const lockName = 'shop.lock'

export interface FolderLock {
  release(): void
}

const sqliteBusy = 5
/** References to the locked files, because a garbage-collected file would be closed and lose its lock. */
const heldFiles = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process, by a lock of the operating system on a file that has no other purpose. The
 * system releases the lock as soon as the process ends, in whatever way. The lock works between all processes and
 * containers of one machine; a lease in the database also keeps out other machines.
 * @returns null if another process holds the lock
 */
export function lockFolder(folder: string): FolderLock | null {
  // Node cannot lock files, but SQLite can, on all systems.
  const file = new DatabaseSync(path.join(folder, lockName), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (getSqliteCode(error) === sqliteBusy) return null
    throw error
  }
  heldFiles.add(file)
  return {
    release() {
      if (heldFiles.delete(file)) file.close()
    },
  }
}
