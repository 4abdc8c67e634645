/** An expected refusal, safe to show. `code` is the contract, `message` is what a shopper reads. */
export class ShopError extends Error {
  readonly status: number
  readonly code: string
  /** Per-field texts of a form. */
  readonly errors?: Record<string, string[]>
  constructor(status: number, code: string, message: string, errors?: Record<string, string[]>) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export class InvalidRequest extends ShopError {
  constructor(message: string, code = 'invalid_request') {
    super(400, code, message)
  }
}

export class NotFound extends ShopError {
  constructor(message: string) {
    super(404, 'not_found', message)
  }
}

/** Another process held the database's write lock for too long; nothing was written. */
export class DatabaseBusy extends ShopError {
  constructor() {
    super(
      503,
      'database_busy',
      'The shop is busy right now. Nothing was changed. Please try again in a moment.',
    )
  }
}
