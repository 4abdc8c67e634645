import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../../src/shared/language'
import type { PaperLook } from '../../core/look/storedLook'
import { refuse } from './refusal'

/**
 * The maximum number of bodies that one address may send at the same time. Many people may share the address of a
 * mobile carrier, but each body arrives within an instant.
 */
const maxOfAddress = 100
/** The maximum size of a body. The body parser refuses a longer one and need not wait for the rest of it. */
const maxBytes = 16 * 1024

export interface IncomingBodiesOptions {
  /** Returns the key by which requests are counted; null if they are not, because a proxy hides the clients. */
  addressOf: (req: IncomingMessage) => string | null
  maxOfAddress?: number
  /** Returns the language of a refusal; by default English. */
  getLanguage?: (req: IncomingMessage) => Language
  /** Returns the look of a refusal's page; by default Rille's. */
  paperLook?: () => PaperLook
}

/**
 * Holds requests until their body has arrived, before they enter the admission queue, so that a client which sends its
 * body slowly takes up only a connection.
 */
export class IncomingBodies {
  readonly #addressOf: IncomingBodiesOptions['addressOf']
  readonly #max: number
  readonly #getLanguage: (req: IncomingMessage) => Language
  readonly #paperLook: (() => PaperLook) | undefined
  readonly #counts = new Map<string, number>()
  #waiting = 0

  constructor({
    addressOf,
    maxOfAddress: max = maxOfAddress,
    getLanguage = () => 'en',
    paperLook,
  }: IncomingBodiesOptions) {
    this.#paperLook = paperLook
    this.#getLanguage = getLanguage
    this.#addressOf = addressOf
    this.#max = max
  }

  /** The number of requests whose body has not arrived. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Waits for the body of a request, or refuses the request if its address sends too many bodies at once.
   * @param onComplete is called when the body has arrived, at once if there is none, and never if the client
   *   disconnects
   */
  whenComplete(req: IncomingMessage, res: ServerResponse, onComplete: () => void): void {
    if (!hasBody(req)) {
      onComplete()
      return
    }
    const address = this.#addressOf(req)
    const count = address === null ? 0 : (this.#counts.get(address) ?? 0)
    if (count >= this.#max) {
      res.setHeader('Connection', 'close')
      refuse(req, res, this.#getLanguage(req), this.#paperLook?.())
      return
    }
    this.#waiting++
    if (address !== null) this.#counts.set(address, count + 1)
    const leave = () => {
      req.off('readable', check)
      res.off('close', leave)
      this.#waiting--
      if (address !== null) this.#forget(address)
    }
    // Nothing is read here: the body stays in the request for the body parser.
    const check = () => {
      if (!req.complete && req.readableLength <= maxBytes) return
      leave()
      onComplete()
    }
    req.on('readable', check)
    res.once('close', leave)
  }

  #forget(address: string) {
    const remaining = this.#counts.get(address)! - 1
    if (remaining > 0) this.#counts.set(address, remaining)
    else this.#counts.delete(address)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
