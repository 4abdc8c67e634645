import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCodeOf } from '../../log/errorDetails'

/** The file stays when the shop has ended: it shows that a shop has run in the folder. */
export const lockName = 'shop.lock'

export interface FolderLock {
  release(): void
}

const sqliteBusy = 5
/** A file that nobody refers to any more would be closed, and the lock gone. */
const held = new Set<DatabaseSync>()

/**
 * Says that this process is the shop of a data folder. The lock is one of the operating system's, on a file that is for
 * nothing else: however the process ends, the system takes it back at that moment, and the next one need not wait. It
 * holds among all processes and containers of a machine; the lease in the database holds beyond that.
 * @returns null when another process has it
 */
export function lockFolder(folder: string): FolderLock | null {
  // SQLite locks files the same way wherever it runs; Node itself cannot.
  const file = new DatabaseSync(path.join(folder, lockName), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (sqliteCodeOf(error) === sqliteBusy) return null
    throw error
  }
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}
