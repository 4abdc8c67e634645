import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { ShopError } from '../../../platform/errors'
import type { Encryption } from '../../../platform/support/encryption'
import { fold } from '../../../platform/support/foldText'
import { weaknessOf } from '../../customer/login/passwordRules'
import type { Passwords } from '../../customer/login/passwords'
import { createStaffReader, createStaffWriter, type StaffRow } from '../members/staffRepository'
import { badStaffLink, wrongCode, wrongRecoveryCode, wrongSignIn } from '../staffErrors'
import type { GuessGuard } from './guessGuard'
import type { Credential, Passkeys } from './passkeys'
import { generateRecoveryCodes, hashRecoveryCode, isRecoveryCode } from './recoveryCodes'
import type { Origin, StaffSession, StaffSessions } from './staffSessions'
import { findTotpStep } from './totp'

export interface SignInOptions {
  sessions: StaffSessions
  passkeys: Passkeys
  passwords: Passwords
  guesses: Pick<GuessGuard, 'tryCode'>
  /** Encrypts the secrets of authenticator apps; the row is the person's id. */
  encryption: Encryption
  shopSecret: string
  /** Whether the link that a demo prints may let somebody in. */
  isTest: boolean
  shopName: () => Promise<string>
  now: () => Date
}

/** An id that nobody has. */
const nobody = ''
/** A time step that is never newer than the one that was used. */
const noStep = -1

type Person = Pick<StaffRow, 'uuid_staff' | 'name'>

/** What somebody knows and has. */
interface Factors {
  password: string
  code: string
}

/** A new password with an authenticator app. */
export interface NewPassword {
  password: string
  totp_secret: string
  code: string
}

/**
 * Folds a name to the form by which people are told apart, without case, accents and double spaces.
 * @returns the value of the column `name_key`
 */
export const toNameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

/**
 * Makes the service for getting into the back office: by passkey, by password and code,
 * by recovery code, and by links.
 * @returns functions that throw ShopError 401 with one text for all that is wrong, and 400
 * for a link that is used or old
 */
export function createSignIn(
  db: ShopDatabase,
  { sessions, passkeys, passwords, guesses, encryption, shopSecret, isTest, shopName, now }: SignInOptions,
) {
  const reader = createStaffReader(db)
  const time = () => now().toISOString()

  const isActive = (person: StaffRow | undefined): person is StaffRow =>
    person !== undefined && person.joined_at !== null && person.ended_at === null

  const start = (uuidStaff: string, origin: Origin): Promise<string> =>
    transact(db, (trx) => sessions.start(trx, uuidStaff, origin))

  /**
   * Checks a person's password and second factor. A password is always hashed and a code is always looked up, so that
   * unknown names and wrong passwords take as long.
   * @param isKnownBrowser the person signed in there before
   * @throws ShopError 401 if any of it is wrong
   */
  async function checkPassword(
    person: StaffRow | undefined,
    { password, code }: Factors,
    isKnownBrowser: boolean,
  ): Promise<StaffRow> {
    const known = isActive(person) ? person : undefined
    const isRight = await passwords.isRight(password, known?.password_hash ?? null)
    // Who has only passkeys may use a recovery code in their place.
    const isPassed = known?.password_hash === null ? isRecoveryCode(code) : isRight
    const take = () => takeSecondFactor(isPassed ? known : undefined, code)
    const isGuess = known && isRight && !isRecoveryCode(code)
    const isTaken = isGuess ? await guesses.tryCode(known, isKnownBrowser, take) : await take()
    if (!known || !isTaken) throw wrongSignIn()
    return known
  }

  /**
   * Uses up a recovery code, in place of all other ways in. It is looked for with unknown names too, so that they take as
   * long.
   * @throws ShopError 401 if the person has no such code
   */
  async function spendRecoveryCode(person: StaffRow | undefined, code: string): Promise<StaffRow> {
    const known = isActive(person) ? person : undefined
    const uuidStaff = known?.uuid_staff ?? ''
    const hash = hashRecoveryCode(shopSecret, code, uuidStaff)
    const isTaken = await transact(db, (trx) => createStaffWriter(trx).takeRecoveryCode(uuidStaff, hash))
    if (!known || !isTaken) throw wrongRecoveryCode()
    return known
  }

  function takeSecondFactor(person: StaffRow | undefined, code: string): Promise<boolean> {
    const { uuid_staff, totp_secret } = person ?? { uuid_staff: nobody, totp_secret: null }
    return transact(db, async (trx) => {
      const staff = createStaffWriter(trx)
      if (isRecoveryCode(code)) {
        return staff.takeRecoveryCode(uuid_staff, hashRecoveryCode(shopSecret, code, uuid_staff))
      }
      const step =
        totp_secret === null ? null : findTotpStep(code, encryption.open(totp_secret, uuid_staff), now())
      return staff.takeTotpStep(uuid_staff, step ?? noStep)
    })
  }

  /**
   * Checks a new password.
   * @returns stores it in a transaction
   * @throws ShopError 400 if it is too easy to guess, or the code does not fit the secret
   */
  async function setPassword({ uuid_staff, name }: Person, { password, totp_secret, code }: NewPassword) {
    const weakness = await weaknessOf(password, { email: name, shopName: await shopName() })
    if (weakness !== null) {
      throw new ShopError(400, 'weak_password', weakness, { errors: { password: [weakness] } })
    }
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

  async function newCodes(trx: WriteTransaction, uuid_staff: string): Promise<string[]> {
    const codes = generateRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(shopSecret, code, uuid_staff))
    await createStaffWriter(trx).replaceRecoveryCodes(uuid_staff, hashes)
    return codes
  }

  /** Finds the person of an invitation. @throws ShopError 400 if the link is not good */
  async function invitedPerson(token: string): Promise<StaffRow> {
    const link = await sessions.findLink(token, 'invitation')
    const person = link?.uuid_staff ? await reader.find(link.uuid_staff) : undefined
    if (!person || person.ended_at !== null) throw badStaffLink()
    return person
  }

  /** Uses an invitation, gives the person a way in, and signs in. */
  async function join(
    token: string,
    origin: Origin,
    person: StaffRow,
    giveWayIn: (trx: WriteTransaction) => Promise<void>,
  ): Promise<{ token: string; recoveryCodes: string[] }> {
    return transact(db, async (trx) => {
      const link = await sessions.takeLink(trx, token, 'invitation')
      if (link?.uuid_staff !== person.uuid_staff) throw badStaffLink()
      await giveWayIn(trx)
      await createStaffWriter(trx).updateStaff(person.uuid_staff, { joined_at: time() })
      const recoveryCodes = await newCodes(trx, person.uuid_staff)
      return { token: await sessions.start(trx, person.uuid_staff, origin), recoveryCodes }
    })
  }

  return {
    invitedPerson,

    /** Signs in with a passkey. @returns the token for the cookie */
    async withPasskey(response: Credential, origin: Origin): Promise<string> {
      const { uuid_staff } = await passkeys.check(response)
      if (!isActive(await reader.find(uuid_staff))) throw wrongSignIn()
      return start(uuid_staff, origin)
    },

    /** Signs in with name, password and second factor. @returns the token for the cookie */
    async withPassword(
      { name, ...factors }: Factors & { name: string },
      origin: Origin,
      isKnownBrowser: boolean,
    ): Promise<string> {
      const person = await reader.findByName(toNameKey(name))
      const { uuid_staff } = await checkPassword(person, factors, isKnownBrowser)
      return start(uuid_staff, origin)
    },

    /** Signs in with name and recovery code, whatever other ways the person has. @returns the token for the cookie */
    async withRecoveryCode({ name, code }: { name: string; code: string }, origin: Origin): Promise<string> {
      const { uuid_staff } = await spendRecoveryCode(await reader.findByName(toNameKey(name)), code)
      return start(uuid_staff, origin)
    },

    /** Signs in with the link that a sandbox prints at its start. @returns the token for the cookie */
    withDemoLink: (token: string, origin: Origin): Promise<string> =>
      transact(db, async (trx) => {
        const link = await sessions.takeLink(trx, token, 'entry')
        if (!link?.uuid_staff || !isTest) throw badStaffLink()
        return sessions.start(trx, link.uuid_staff, origin)
      }),

    /** Accepts an invitation with a passkey. */
    async joinWithPasskey(token: string, response: Credential, origin: Origin) {
      const person = await invitedPerson(token)
      const add = await passkeys.checkNew(response, person.uuid_staff, origin.device ?? 'Passkey')
      return join(token, origin, person, add)
    },

    /** Accepts an invitation with a password and an authenticator app. */
    async joinWithPassword(token: string, chosen: NewPassword, origin: Origin) {
      const person = await invitedPerson(token)
      return join(token, origin, person, await setPassword(person, chosen))
    },

    /** Proves with a passkey that it is still this person. */
    async reauthenticateWithPasskey(session: StaffSession, response: Credential): Promise<void> {
      const { uuid_staff } = await passkeys.check(response)
      if (uuid_staff !== session.uuidStaff) throw wrongSignIn()
      await transact(db, (trx) => sessions.reauthenticate(trx, session))
    },

    /** Proves with password and second factor that it is still this person. */
    async reauthenticateWithPassword(
      session: StaffSession,
      factors: Factors,
      isKnownBrowser: boolean,
    ): Promise<void> {
      await checkPassword(await reader.find(session.uuidStaff), factors, isKnownBrowser)
      await transact(db, (trx) => sessions.reauthenticate(trx, session))
    },

    /** Proves with a recovery code that it is still this person. */
    async reauthenticateWithRecoveryCode(session: StaffSession, code: string): Promise<void> {
      await spendRecoveryCode(await reader.find(session.uuidStaff), code)
      await transact(db, (trx) => sessions.reauthenticate(trx, session))
    },

    /** Sets password and authenticator app of a person, and ends their other sessions. */
    async changePassword({ uuidStaff, uuidSession, name }: StaffSession, chosen: NewPassword): Promise<void> {
      const store = await setPassword({ uuid_staff: uuidStaff, name }, chosen)
      await transact(db, async (trx) => {
        await store(trx)
        await sessions.endOthers(trx, uuidStaff, uuidSession)
      })
    },

    /** Makes new recovery codes; the old ones end. */
    replaceRecoveryCodes: ({ uuidStaff }: StaffSession): Promise<string[]> =>
      transact(db, (trx) => newCodes(trx, uuidStaff)),
  }
}

export type SignIn = ReturnType<typeof createSignIn>
