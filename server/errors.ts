import { Said, said } from './languages/said'

/** A message: a text for shoppers in their language, or an English sentence for staff and programs. */
export type Message = Said | string

export interface RefusalDetails {
  errors?: Record<string, Message[]>
  uuidOrders?: string[]
  retryAfterSeconds?: number
}

/**
 * An expected refusal that is safe to show. `code` is part of the API, the message is for shoppers and may change.
 * `message` is in English, for the log, the command line and staff; shoppers get `said` and `currentErrors`.
 */
export class ShopError extends Error {
  readonly status: number
  readonly code: string
  /** The message as it was said; a plain sentence is in English alone. */
  readonly said: Message
  readonly #errors?: Record<string, Message[]>
  /** The ids of the orders that were made from a basket. */
  readonly uuidOrders?: string[]
  /** The seconds after which the request may be tried again. */
  readonly retryAfterSeconds?: number
  constructor(
    status: number,
    code: string,
    message: Message,
    { errors, uuidOrders, retryAfterSeconds }: RefusalDetails = {},
  ) {
    super(englishOf(message))
    this.name = new.target.name
    this.status = status
    this.code = code
    this.said = message
    this.#errors = errors
    this.uuidOrders = uuidOrders
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Messages by the field of a form, in English. */
  get errors(): Record<string, string[]> | undefined {
    return this.#errors && writtenBy(englishOf, this.#errors)
  }

  /** Messages by the field of a form, in the language of the current request. */
  get currentErrors(): Record<string, string[]> | undefined {
    return this.#errors && writtenBy(currentOf, this.#errors)
  }
}

const englishOf = (message: Message): string => (message instanceof Said ? message.english : message)
const currentOf = (message: Message): string => (message instanceof Said ? message.current : message)
const writtenBy = (write: (message: Message) => string, errors: Record<string, Message[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(write)]))

export class InvalidRequest extends ShopError {
  constructor(message: Message, code = 'invalid_request') {
    super(400, code, message)
  }
}

export class NotFound extends ShopError {
  constructor(message: Message, details?: RefusalDetails) {
    super(404, 'not_found', message, details)
  }
}

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
