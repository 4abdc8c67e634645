import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Thrown when an encrypted text cannot be decrypted. The message says why. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const version = 'v1'

/**
 * Creates an encryption for the database: AES-256-GCM with a key that HKDF (RFC 5869) derives from the shop's secret.
 * The text is `v1.{key name}.{nonce}.{ciphertext and tag}`, with base64url parts. The id of the row is authenticated too,
 * so a text that was moved to another row is refused.
 * @param what the thing that is encrypted, in messages, such as `IBAN`
 * @param keyLabel separates the key from the shop's other keys; it must not change
 */
export function createEncryption(shopSecret: string, { what, keyLabel }: { what: string; keyLabel: string }) {
  const key = Buffer.from(hkdfSync('sha256', shopSecret, '', keyLabel, 32))
  /** Tells a wrong secret from damaged data. It does not reveal the key. */
  const keyName = createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 8)

  return {
    /** Encrypts a text. */
    seal(plain: string, rowId: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(`${version} ${rowId}`))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, keyName, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },

    /**
     * Decrypts a text.
     * @throws Unreadable when the secret is another, or the text was changed
     */
    open(text: string, rowId: string): string {
      const [writtenVersion, writtenKey, nonce, sealed, ...rest] = text.split('.')
      if (writtenVersion !== version || !writtenKey || !nonce || !sealed || rest.length > 0) {
        throw new Unreadable(`The stored ${what} has a form that this version of the shop does not know.`)
      }
      if (writtenKey !== keyName) {
        throw new Unreadable(
          `The stored ${what} was encrypted with another secret. Set the SHOP_SECRET of that time, or restore DATA_DIR/secret.`,
        )
      }
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
          authTagLength: 16,
        })
        decipher.setAAD(Buffer.from(`${version} ${rowId}`))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new Unreadable(`The stored ${what} was changed after it was encrypted.`, { cause })
      }
    },
  }
}

export type Encryption = ReturnType<typeof createEncryption>
