export interface RefusalDetails {
  errors?: Record<string, string[]>
  uuidOrders?: string[]
  retryAfterSeconds?: number
}

/** An expected refusal that is safe to show. `code` is part of the API, `message` is for shoppers and may change. */
export class ShopError extends Error {
  readonly status: number
  readonly code: string
  /** Messages by the field of a form. */
  readonly errors?: Record<string, string[]>
  /** The ids of the orders that were made from a basket. */
  readonly uuidOrders?: string[]
  /** The seconds after which the request may be tried again. */
  readonly retryAfterSeconds?: number
  constructor(
    status: number,
    code: string,
    message: string,
    { errors, uuidOrders, retryAfterSeconds }: RefusalDetails = {},
  ) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.code = code
    this.errors = errors
    this.uuidOrders = uuidOrders
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class InvalidRequest extends ShopError {
  constructor(message: string, code = 'invalid_request') {
    super(400, code, message)
  }
}

export class NotFound extends ShopError {
  constructor(message: string, details?: RefusalDetails) {
    super(404, 'not_found', message, details)
  }
}

/** Another process held the database's write lock for too long; nothing was written. */
export class DatabaseBusy extends ShopError {
  constructor() {
    super(
      503,
      'database_busy',
      'The shop is busy right now. Nothing was changed. Please try again in a moment.',
      { retryAfterSeconds: 5 },
    )
  }
}

/** The database cannot be reached, or the connection was lost during a change, which may have been made or not. */
export class DatabaseUnavailable extends ShopError {
  constructor() {
    const message =
      'The shop cannot reach its data right now. Please try again in a minute, and reload the page first.'
    super(503, 'database_away', message, { retryAfterSeconds: 10 })
  }
}

/** The store of images, previews and downloads does not answer; the cause says why, for the log. */
export class FilesUnavailable extends ShopError {
  constructor(cause: Error) {
    const message = 'Images and downloads are not available right now. Please try again in a minute.'
    super(503, 'files_away', message, { retryAfterSeconds: 10 })
    this.cause = cause
  }
}

/** The disk is full or cannot be written. */
export class DiskFull extends ShopError {
  constructor() {
    super(
      503,
      'disk_full',
      'The shop cannot save anything right now. Nothing was changed. Please try again in a few minutes.',
      { retryAfterSeconds: 60 },
    )
  }
}
