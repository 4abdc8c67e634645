/** Temporary troubles of the shop, for which nobody who asked is at fault. */
import { ShopError } from './errors'
import { said } from './languages/said'

/** Another process held the database's write lock for too long; nothing was written. */
export class DatabaseBusy extends ShopError {
  constructor() {
    super(503, 'database_busy', said('error.busy'), { retryAfterSeconds: 5 })
  }
}

/** The database cannot be reached, or the connection was lost during a change, which may have been made or not. */
export class DatabaseUnavailable extends ShopError {
  constructor() {
    super(503, 'database_away', said('error.databaseAway'), { retryAfterSeconds: 10 })
  }
}

/** The store of images, previews and downloads does not answer; the cause says why, for the log. */
export class FilesUnavailable extends ShopError {
  constructor(cause: Error) {
    super(503, 'files_away', said('error.filesAway'), { retryAfterSeconds: 10 })
    this.cause = cause
  }
}

/** The disk is full or cannot be written. */
export class DiskFull extends ShopError {
  constructor() {
    super(503, 'disk_full', said('error.diskFull'), { retryAfterSeconds: 60 })
  }
}
