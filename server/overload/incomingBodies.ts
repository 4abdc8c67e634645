import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './refusal'

/** Of one address at the same time: many people share one at a carrier, but each body takes them an instant. */
const maxOfAddress = 100
/** The API takes no more; what is longer is refused by its reader, which need not wait for the rest. */
const maxBytes = 16 * 1024

export interface IncomingBodiesOptions {
  /** What requests of one address are counted by; null: they are not, such as where a proxy stands for its clients. */
  addressOf: (req: IncomingMessage) => string | null
  maxOfAddress?: number
}

/**
 * Requests whose body is still coming. They wait here, before the gate counts them: a client that sends its body slowly
 * takes a connection and nothing else.
 */
export class IncomingBodies {
  readonly #addressOf: IncomingBodiesOptions['addressOf']
  readonly #most: number
  readonly #counts = new Map<string, number>()
  #waiting = 0

  constructor({ addressOf, maxOfAddress: max = maxOfAddress }: IncomingBodiesOptions) {
    this.#addressOf = addressOf
    this.#most = max
  }

  get waiting(): number {
    return this.#waiting
  }

  /** @param then is called when the body has come, at once where there is none; never when the client goes before */
  whenComplete(req: IncomingMessage, res: ServerResponse, then: () => void): void {
    if (!hasBody(req)) {
      then()
      return
    }
    const address = this.#addressOf(req)
    const count = address === null ? 0 : (this.#counts.get(address) ?? 0)
    if (count >= this.#most) {
      res.setHeader('Connection', 'close')
      refuse(req, res)
      return
    }
    this.#waiting++
    if (address !== null) this.#counts.set(address, count + 1)
    const leave = () => {
      req.off('readable', look)
      res.off('close', leave)
      this.#waiting--
      if (address !== null) this.#forget(address)
    }
    // Nothing is read here: what has come stays in the request for its reader.
    const look = () => {
      if (!req.complete && req.readableLength <= maxBytes) return
      leave()
      then()
    }
    req.on('readable', look)
    res.once('close', leave)
  }

  #forget(address: string) {
    const left = this.#counts.get(address)! - 1
    if (left > 0) this.#counts.set(address, left)
    else this.#counts.delete(address)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
