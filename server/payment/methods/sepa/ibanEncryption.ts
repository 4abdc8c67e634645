import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Thrown when an IBAN cannot be decrypted. The message says why. */
export class IbanUnreadable extends Error {
  override name = 'IbanUnreadable'
}

const version = 'v1'

/**
 * Creates the encryption of IBANs for the database: AES-256-GCM with a key that HKDF (RFC 5869) derives from the shop's
 * secret. The text is `v1.{key name}.{nonce}.{ciphertext and tag}`, with base64url parts. The checkout's id is
 * authenticated too, so an IBAN that was moved to another row is refused.
 */
export function createIbanEncryption(shopSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', shopSecret, '', 'rille iban v1', 32))
  /** Tells a wrong secret from damaged data. It does not reveal the key. */
  const keyName = createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 8)

  return {
    /** Encrypts a normalised IBAN. */
    seal(iban: string, uuidCheckout: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(`${version} ${uuidCheckout}`))
      const sealed = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, keyName, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },

    /**
     * Decrypts an IBAN.
     * @throws IbanUnreadable when the secret is another, or the text was changed
     */
    open(text: string, uuidCheckout: string): string {
      const [writtenVersion, writtenKey, nonce, sealed, ...rest] = text.split('.')
      if (writtenVersion !== version || !writtenKey || !nonce || !sealed || rest.length > 0) {
        throw new IbanUnreadable('The stored IBAN has a form that this version of the shop does not know.')
      }
      if (writtenKey !== keyName) {
        throw new IbanUnreadable(
          'The stored IBAN was encrypted with another secret. Set the SHOP_SECRET of that time, or restore DATA_DIR/secret.',
        )
      }
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
          authTagLength: 16,
        })
        decipher.setAAD(Buffer.from(`${version} ${uuidCheckout}`))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new IbanUnreadable('The stored IBAN was changed after it was encrypted.', { cause })
      }
    },
  }
}

export type IbanEncryption = ReturnType<typeof createIbanEncryption>
