import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ShopError } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import { WorkQueue } from '../../../platform/support/workQueue'

/** The cost of Argon2id that OWASP's Password Storage Cheat Sheet recommends: 19 MiB (in KiB), two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32
/** Each hash occupies a core for about 20 ms, so computing more at once would slow down hashes and pages. */
const atOnce = 2
const maxWaiting = 20

export interface Passwords {
  /**
   * Hashes a new password.
   * @returns a PHC string, which contains algorithm, cost, salt and hash
   * @throws ShopError 429 when the queue is full
   */
  hash(password: string): Promise<string>
  /**
   * Checks a password. It takes the same time when there is no hash to compare with.
   * @param phc the stored hash; null when there is none
   * @param meanwhile work to do while the hash is computed; it does not run when the queue is full
   * @throws ShopError 429 when the queue is full
   */
  isRight(password: string, phc: string | null, meanwhile?: () => Promise<unknown>): Promise<boolean>
}

export function createPasswords(): Passwords {
  const queue = new WorkQueue(atOnce, maxWaiting, busy)
  const nobodys = format({ ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) })
  return {
    hash: (password) =>
      queue.run(async () => {
        const salt = randomBytes(saltBytes)
        return format({ ...cost, salt, tag: await derive(password, { ...cost, salt, tagLength: tagBytes }) })
      }),
    isRight: (password, phc, meanwhile = async () => {}) =>
      queue.run(async () => {
        const { tag, ...how } = parse(phc ?? nobodys)
        const [derived] = await Promise.all([
          derive(password, { ...how, tagLength: tag.length }),
          meanwhile(),
        ])
        return timingSafeEqual(derived, tag) && phc !== null
      }),
  }
}

const busy = () =>
  new ShopError(429, 'busy', said('error.busy'), {
    retryAfterSeconds: 5,
  })

const run = promisify(argon2)

type Parameters = Omit<Argon2Parameters, 'message' | 'nonce'> & { salt: Buffer }

/** Computes the hash. The password is normalised, because keyboards compose the same characters differently. */
const derive = (password: string, { salt, ...parameters }: Parameters): Promise<Buffer> =>
  run('argon2id', { ...parameters, message: password.normalize('NFC'), nonce: salt })

interface Hash {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

/** Formats a hash as https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md specifies. */
const format = ({ memory, passes, parallelism, salt, tag }: Hash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function parse(phc: string): Hash {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('A password hash is not in PHC form.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
