import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** A code is good for its own half minute and those beside it, because clocks differ. */
const window = 1

/**
 * Makes a secret for an authenticator app, of 160 bits (RFC 4226, section 4). It is not stored yet.
 * @returns `secret` in base32, and the `otpauth:` address that the app reads from a QR code
 */
export function generateTotpSecret(shopName: string, name: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: createTotp(secret, shopName, name).toString() }
}

/**
 * Checks a code of an authenticator app (RFC 6238).
 * @param secret in base32
 * @returns the time step of the code, which must not be used again; null if the code is wrong
 */
export function findTotpStep(code: string, secret: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits) || !/^[A-Z2-7]{16,64}=*$/.test(secret)) return null
  const delta = createTotp(Secret.fromBase32(secret)).validate({
    token: digits,
    timestamp: now.getTime(),
    window,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

const createTotp = (secret: Secret, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
