import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { toFieldError } from '../../../platform/errors'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import type { Encryption } from '../../../platform/support/encryption'
import { findWeakness } from '../../customer/login/passwordRules'
import type { Passwords } from '../../customer/login/passwords'
import { createStaffReader, createStaffWriter, type StaffRow } from '../members/staffRepository'
import { toNameKey } from '../nameKey'
import { badStaffLink, wrongCode } from '../staffErrors'
import type { CredentialChecks, Factors } from './credentialChecks'
import type { Credential, Passkeys } from './passkeys'
import { generateRecoveryCodes, hashRecoveryCode } from './recoveryCodes'
import type { Origin, StaffSession, StaffSessions } from './staffSessions'
import { findTotpStep } from './totp'

export interface SignInOptions {
  sessions: StaffSessions
  credentialChecks: CredentialChecks
  passkeys: Pick<Passkeys, 'checkNew'>
  passwords: Passwords
  /** Encrypts the secrets of authenticator apps; the row is the member's id. */
  encryption: Encryption
  shopSecret: string
  /** Whether the link that a demo prints signs in. */
  isTest: boolean
  shopName: () => Promise<string>
  now: () => Date
}

type Member = Pick<StaffRow, 'uuid_staff' | 'name'>

/** A new password with an authenticator app. */
export interface NewPassword {
  password: string
  totp_secret: string
  code: string
}

/**
 * Makes the service for signing in to the back office: with a passkey, with password and code,
 * with a recovery code, and with links.
 * @returns functions that throw ShopError 401 with one text for all that is wrong, and 400
 * for a link that is used or old
 */
export function createSignIn(
  db: ShopDatabase,
  {
    sessions,
    credentialChecks,
    passkeys,
    passwords,
    encryption,
    shopSecret,
    isTest,
    shopName,
    now,
  }: SignInOptions,
) {
  const reader = createStaffReader(db)
  const time = () => now().toISOString()

  const start = (uuidStaff: string, origin: Origin): Promise<string> =>
    transact(db, (trx) => sessions.start(trx, uuidStaff, origin))

  /**
   * Checks a new password.
   * @returns stores it in a transaction
   * @throws ShopError 400 if it is too easy to guess, or the code does not fit the secret
   */
  async function preparePassword({ uuid_staff, name }: Member, { password, totp_secret, code }: NewPassword) {
    const weakness = await findWeakness(password, { email: name, shopName: await shopName() })
    if (weakness !== null) throw toFieldError('password', weakness, { code: 'weak_password' })
    const step = findTotpStep(code, totp_secret, now())
    if (step === null) throw wrongCode()
    const password_hash = await passwords.hash(password)
    return (trx: WriteTransaction) =>
      createStaffWriter(trx).updateStaff(uuid_staff, {
        password_hash,
        totp_secret: encryption.seal(totp_secret, uuid_staff),
        totp_used_step: step,
      })
  }

  async function replaceCodes(trx: WriteTransaction, uuid_staff: string): Promise<string[]> {
    const codes = generateRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(shopSecret, code, uuid_staff))
    await createStaffWriter(trx).replaceRecoveryCodes(uuid_staff, hashes)
    return codes
  }

  /** Finds the member of an invitation. @throws ShopError 400 if the link is not good */
  async function getInvitedMember(token: string): Promise<StaffRow> {
    const link = await sessions.findLink(token, 'invitation')
    const member = link?.uuid_staff ? await reader.find(link.uuid_staff) : undefined
    if (!member || member.ended_at !== null) throw badStaffLink()
    return member
  }

  /**
   * Uses an invitation, and signs in.
   * @param addCredential stores what the member signs in with from now on; what they had before ends
   */
  async function join(
    token: string,
    origin: Origin,
    { uuid_staff }: StaffRow,
    addCredential: (trx: WriteTransaction) => Promise<void>,
  ): Promise<{ token: string; recoveryCodes: string[] }> {
    return transact(db, async (trx) => {
      const link = await sessions.takeLink(trx, token, 'invitation')
      if (link?.uuid_staff !== uuid_staff) throw badStaffLink()
      await createStaffWriter(trx).endAllAccess(uuid_staff)
      await addCredential(trx)
      await createStaffWriter(trx).updateStaff(uuid_staff, {
        joined_at: time(),
        language: currentStaffLanguage(),
      })
      const recoveryCodes = await replaceCodes(trx, uuid_staff)
      return { token: await sessions.start(trx, uuid_staff, origin), recoveryCodes }
    })
  }

  return {
    getInvitedMember,

    /** Signs in with a passkey. @returns the token for the cookie */
    async withPasskey(response: Credential, origin: Origin): Promise<string> {
      const { uuid_staff } = await credentialChecks.checkPasskey(response)
      return start(uuid_staff, origin)
    },

    /** Signs in with name, password and second factor. @returns the token for the cookie */
    async withPassword(
      { name, ...factors }: Factors & { name: string },
      origin: Origin,
      isKnownBrowser: boolean,
    ): Promise<string> {
      const member = await reader.findByName(toNameKey(name))
      const { uuid_staff } = await credentialChecks.checkPassword(member, factors, isKnownBrowser)
      return start(uuid_staff, origin)
    },

    /** Signs in with name and recovery code, whether the member has other credentials or not. @returns the token for the cookie */
    async withRecoveryCode({ name, code }: { name: string; code: string }, origin: Origin): Promise<string> {
      const member = await reader.findByName(toNameKey(name))
      const { uuid_staff } = await credentialChecks.spendRecoveryCode(member, code)
      return start(uuid_staff, origin)
    },

    /** Signs in with the link that a sandbox prints at its start, in the language of the browser. @returns the token for the cookie */
    withDemoLink: (token: string, origin: Origin): Promise<string> =>
      transact(db, async (trx) => {
        const link = await sessions.takeLink(trx, token, 'entry')
        if (!link?.uuid_staff || !isTest) throw badStaffLink()
        await createStaffWriter(trx).updateStaff(link.uuid_staff, { language: currentStaffLanguage() })
        return sessions.start(trx, link.uuid_staff, origin)
      }),

    /** Accepts an invitation with a passkey. */
    async joinWithPasskey(token: string, response: Credential, origin: Origin) {
      const member = await getInvitedMember(token)
      const addPasskey = await passkeys.checkNew(response, member.uuid_staff, origin.device ?? 'Passkey')
      return join(token, origin, member, addPasskey)
    },

    /** Accepts an invitation with a password and an authenticator app. */
    async joinWithPassword(token: string, password: NewPassword, origin: Origin) {
      const member = await getInvitedMember(token)
      return join(token, origin, member, await preparePassword(member, password))
    },

    /** Sets password and authenticator app of a member, and ends their other sessions. */
    async changePassword(
      { uuidStaff, uuidSession, name }: StaffSession,
      password: NewPassword,
    ): Promise<void> {
      const storePassword = await preparePassword({ uuid_staff: uuidStaff, name }, password)
      await transact(db, async (trx) => {
        await storePassword(trx)
        await sessions.endOthers(trx, uuidStaff, uuidSession)
      })
    },

    /** Makes new recovery codes; the old ones end. */
    replaceRecoveryCodes: ({ uuidStaff }: StaffSession): Promise<string[]> =>
      transact(db, (trx) => replaceCodes(trx, uuidStaff)),
  }
}

export type SignIn = ReturnType<typeof createSignIn>
