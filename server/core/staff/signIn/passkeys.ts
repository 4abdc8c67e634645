import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { generateToken } from '../accessToken'
import { createStaffReader, createStaffWriter, type PasskeyRow } from '../members/staffRepository'
import { noPasskeys, wrongPasskey } from '../staffErrors'
import type { StaffSessions } from './staffSessions'

/** What a browser has answered; the library checks it. */
export interface Credential {
  id: string
  rawId: string
}

export interface PasskeyOptions {
  sessions: StaffSessions
  /** The shop's origin, to which passkeys are bound. */
  publicUrl: string
  shopName: () => Promise<string>
  now: () => Date
}

const challengeMs = 5 * 60_000
/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257]

/**
 * Tells whether the shop has a host name, which passkeys need (WebAuthn, section
 * 5.1.2: a domain, not an address).
 * @param publicUrl an absolute address
 */
export function canUsePasskeys(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

/**
 * Makes the service for passkeys. Each challenge works once and for five minutes.
 * @throws ShopError 409 from the functions if the shop has only an IP address,
 * 401 if a passkey is not accepted
 */
export function createPasskeys(db: ShopDatabase, { sessions, publicUrl, shopName, now }: PasskeyOptions) {
  const { hostname: rpID, origin } = new URL(publicUrl)

  async function createChallenge(uuidStaff: string | null): Promise<string> {
    if (!canUsePasskeys(publicUrl)) throw noPasskeys()
    const token = generateToken()
    await transact(db, (trx) => sessions.makeLink(trx, 'challenge', { token, uuidStaff, forMs: challengeMs }))
    return token
  }

  /** Accepts a challenge that was given to this member, or before a sign-in. It works once, whether it is right or not. */
  const takeChallenge = (uuidStaff: string | null) => (challenge: string) =>
    transact(db, async (trx) => {
      const link = await sessions.takeLink(trx, toChallengeToken(challenge), 'challenge')
      return link !== null && link.uuid_staff === uuidStaff
    })

  return {
    /** Makes the options for signing in, or for re-authentication. */
    async optionsForUse() {
      const challenge = await createChallenge(null)
      return generateAuthenticationOptions({
        rpID,
        challenge: toBytes(challenge),
        userVerification: 'required',
      })
    },

    /**
     * Checks what a browser answered to `optionsForUse`.
     * @returns the passkey's row, which names its member
     * @throws ShopError 401 when it is not accepted
     */
    async check(response: Credential): Promise<PasskeyRow> {
      const passkey = await createStaffReader(db).findPasskey(response.id)
      if (!passkey) throw wrongPasskey()
      const checked = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: takeChallenge(null),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.id_credential,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(() => null)
      if (!checked?.verified) throw wrongPasskey()
      const { newCounter } = checked.authenticationInfo
      const { id_credential } = passkey
      const used_at = now().toISOString()
      await transact(db, (trx) => createStaffWriter(trx).updatePasskeyUse(id_credential, newCounter, used_at))
      return passkey
    },

    /**
     * Makes the options for a new passkey of a member.
     * @param replacesAll the new passkey is made with an invitation, which ends those that the member has
     */
    async optionsForNew(
      { uuid_staff, name }: { uuid_staff: string; name: string },
      { replacesAll = false } = {},
    ) {
      const challenge = await createChallenge(uuid_staff)
      const passkeys = replacesAll ? [] : await createStaffReader(db).listPasskeys(uuid_staff)
      return generateRegistrationOptions({
        rpID,
        rpName: await shopName(),
        userName: name,
        userID: new TextEncoder().encode(uuid_staff),
        userDisplayName: name,
        challenge: toBytes(challenge),
        excludeCredentials: passkeys.map(({ id_credential }) => ({ id: id_credential })),
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /**
     * Checks what a browser answered to `optionsForNew`.
     * @returns adds the passkey in a transaction
     * @throws ShopError 401 when it is not accepted
     */
    async checkNew(
      response: Credential,
      uuid_staff: string,
      name: string,
    ): Promise<(trx: WriteTransaction) => Promise<void>> {
      const checked = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: takeChallenge(uuid_staff),
        supportedAlgorithmIDs: algorithms,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => null)
      if (!checked?.verified) throw wrongPasskey()
      const { credential } = checked.registrationInfo
      return (trx) =>
        createStaffWriter(trx).insertPasskey({
          id_credential: credential.id,
          uuid_staff,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          name,
          created_at: now().toISOString(),
        })
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** The challenge as bytes: the library encodes them as base64url, which is the token again. */
const toBytes = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))
const toChallengeToken = (challenge: string): string =>
  Buffer.from(challenge, 'base64url').toString('base64url')
