import type { Said } from './languages/said'

/** A message: a text for shoppers in their language, or a sentence for staff and programs in theirs. */
export type Message = Said | string

export interface RefusalDetails {
  errors?: Record<string, Message[]>
  uuidOrders?: string[]
  retryAfterSeconds?: number
}

/**
 * An expected refusal that is safe to show. `code` is part of the API, the message is for shoppers and may change.
 * `message` is for the log and the command line; shoppers get `said` and `currentErrors`, staff `said` and `staffErrors`.
 */
export class ShopError extends Error {
  readonly status: number
  readonly code: string
  /** The message as it was said; a plain sentence is in one language alone. */
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
    super(getEnglish(message))
    this.name = new.target.name
    this.status = status
    this.code = code
    this.said = message
    this.#errors = errors
    this.uuidOrders = uuidOrders
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The message in the language of the user of the back office. */
  get staffMessage(): string {
    return getForStaff(this.said)
  }

  /** Messages by the field of a form, in English. */
  get errors(): Record<string, string[]> | undefined {
    return this.#errors && writeErrors(getEnglish, this.#errors)
  }

  /** Messages by the field of a form, in the language of the current request. */
  get currentErrors(): Record<string, string[]> | undefined {
    return this.#errors && writeErrors(getCurrent, this.#errors)
  }

  /** Messages by the field of a form, in the language of the user of the back office. */
  get staffErrors(): Record<string, string[]> | undefined {
    return this.#errors && writeErrors(getForStaff, this.#errors)
  }
}

const getEnglish = (message: Message): string => (typeof message === 'string' ? message : message.english)
const getCurrent = (message: Message): string => (typeof message === 'string' ? message : message.current)
const getForStaff = (message: Message): string => (typeof message === 'string' ? message : message.forStaff)
const writeErrors = (write: (message: Message) => string, errors: Record<string, Message[]>) =>
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

/**
 * Makes the refusal of one field of a form.
 * @param message is shown at the field, and is the message of the whole
 */
export const toFieldError = (
  field: string,
  message: Message,
  { status = 400, code = 'invalid_field' }: { status?: number; code?: string } = {},
): ShopError => new ShopError(status, code, message, { errors: { [field]: [message] } })
