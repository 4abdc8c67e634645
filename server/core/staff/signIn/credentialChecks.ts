import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import type { Encryption } from '../../../platform/support/encryption'
import type { Passwords } from '../../customer/login/passwords'
import { createStaffReader, createStaffWriter, type StaffRow } from '../members/staffRepository'
import { wrongRecoveryCode, wrongSignIn } from '../staffErrors'
import type { GuessGuard } from './guessGuard'
import type { Credential, Passkeys } from './passkeys'
import { hashRecoveryCode, isRecoveryCode } from './recoveryCodes'
import { findTotpStep } from './totp'

export interface CredentialCheckOptions {
  passkeys: Pick<Passkeys, 'check'>
  passwords: Pick<Passwords, 'isRight'>
  guesses: Pick<GuessGuard, 'tryCode'>
  /** Opens the secrets of authenticator apps; the row is the member's id. */
  encryption: Encryption
  shopSecret: string
  now: () => Date
}

/** An id that no member has. */
const noId = ''
/** A time step that is never newer than the one that was used. */
const noStep = -1

/** What a member knows and has. */
export interface Factors {
  password: string
  code: string
}

/**
 * Makes the service that checks with what members sign in and re-authenticate.
 * @returns functions that give the member, and throw ShopError 401 with one text for all that is wrong, also for a
 * member who has not joined or whose access has ended
 */
export function createCredentialChecks(
  db: ShopDatabase,
  { passkeys, passwords, guesses, encryption, shopSecret, now }: CredentialCheckOptions,
) {
  const keepActive = (member: StaffRow | undefined): StaffRow | undefined =>
    member?.joined_at != null && member.ended_at === null ? member : undefined

  /** Checks the answer of a passkey. */
  async function checkPasskey(response: Credential): Promise<StaffRow> {
    const { uuid_staff } = await passkeys.check(response)
    const member = keepActive(await createStaffReader(db).find(uuid_staff))
    if (!member) throw wrongSignIn()
    return member
  }

  /**
   * Checks a member's password and second factor. A password is always hashed and a code is always looked up, so that
   * unknown names and wrong passwords take as long.
   * @param isKnownBrowser the member signed in there before
   * @throws ShopError 401 if any of it is wrong
   */
  async function checkPassword(
    row: StaffRow | undefined,
    { password, code }: Factors,
    isKnownBrowser: boolean,
  ): Promise<StaffRow> {
    const member = keepActive(row)
    const isRight = await passwords.isRight(password, member?.password_hash ?? null)
    // A member who has only passkeys may use a recovery code in their place.
    const isPassed = member?.password_hash === null ? isRecoveryCode(code) : isRight
    const take = () => takeSecondFactor(isPassed ? member : undefined, code)
    const isGuess = member && isRight && !isRecoveryCode(code)
    const isTaken = isGuess ? await guesses.tryCode(member, isKnownBrowser, take) : await take()
    if (!member || !isTaken) throw wrongSignIn()
    return member
  }

  /**
   * Uses up a recovery code, in place of all other credentials. It is looked for with unknown names too, so that they
   * take as long.
   * @throws ShopError 401 if the member has no such code
   */
  async function spendRecoveryCode(row: StaffRow | undefined, code: string): Promise<StaffRow> {
    const member = keepActive(row)
    const uuidStaff = member?.uuid_staff ?? noId
    const hash = hashRecoveryCode(shopSecret, code, uuidStaff)
    const isTaken = await transact(db, (trx) => createStaffWriter(trx).takeRecoveryCode(uuidStaff, hash))
    if (!member || !isTaken) throw wrongRecoveryCode()
    return member
  }

  function takeSecondFactor(member: StaffRow | undefined, code: string): Promise<boolean> {
    const { uuid_staff, totp_secret } = member ?? { uuid_staff: noId, totp_secret: null }
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

  return { checkPasskey, checkPassword, spendRecoveryCode }
}

export type CredentialChecks = ReturnType<typeof createCredentialChecks>
