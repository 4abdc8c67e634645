import type { ShopDatabase } from '../../../platform/database/access'
import { openIncident } from '../../../platform/jobs/incidents'
import { boundFailures } from '../../../platform/limits/boundFailures'
import type { CreateLimit } from '../../../platform/limits/limit'
import { createStaffReader, type StaffRow } from '../members/staffRepository'
import { isWrongSignIn } from '../staffErrors'
import { tell } from '../staffSentences'
import { isRecoveryCode } from './recoveryCodes'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Who tries to sign in, and from where. */
export interface Attempt {
  /** The hash of the visitor's address; null if it is unknown. */
  client: string | null
  /** The form of the name by which members are told apart; null for a passkey, which names its member. */
  nameKey: string | null
  /** The id of a browser in which this member signed in before; null for all others. */
  browser: string | null
  /** What was typed as the second factor; null for a passkey. */
  code: string | null
}

/**
 * Bounds the guessing of passwords, codes and passkeys of the back office, and tells of it by incidents. A
 * stranger who guesses cannot keep a member out: passkeys, recovery codes and browsers in which the member
 * signed in before do not share the limit of the name.
 * @returns `bounded` for every sign-in; `tryCode` within it, for the second factor after a right password
 */
export function createGuessGuard(
  db: ShopDatabase,
  { createLimit, now }: { createLimit: CreateLimit; now: () => Date },
) {
  const visitorLimit = createLimit({ name: 'wrong staff sign-ins', max: 20, perMs: 10 * minuteMs })
  const browserLimit = createLimit({
    name: 'wrong staff sign-ins of a browser',
    max: 20,
    perMs: 10 * minuteMs,
  })
  const nameLimit = createLimit({ name: 'wrong staff sign-ins of a name', max: 50, perMs: 10 * minuteMs })
  // Slow guesses are noticed too.
  const dayLimit = createLimit({
    name: 'wrong staff sign-ins of a name, by day',
    max: 100,
    perMs: 24 * hourMs,
  })
  const codeLimit = createLimit({ name: 'wrong app codes of a person', max: 10, perMs: hourMs })
  const toldCodeLimit = createLimit({ name: 'wrong app codes until it is told', max: 5, perMs: hourMs })

  const report = (kind: string, { uuid_staff }: StaffRow, detail: () => string): Promise<void> =>
    openIncident(db, { kind, ref: uuid_staff, detail }, now().toISOString())

  async function noteWrongSignIn(nameKey: string): Promise<void> {
    await dayLimit.note(nameKey)
    const isFull =
      (await nameLimit.secondsLeft(nameKey)) !== null || (await dayLimit.secondsLeft(nameKey)) !== null
    const member = isFull ? await createStaffReader(db).findByName(nameKey) : undefined
    const isActive = member?.joined_at != null && member.ended_at === null
    if (member && isActive) await report('password_guessed', member, () => describePasswordGuesses(member))
  }

  return {
    /**
     * Runs an attempt to sign in within its limits.
     * @throws ShopError 429 above a limit, or the error of `work`
     */
    async bounded<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
      const { client, nameKey, browser, code } = attempt
      // Recovery codes are random and long: guesses of them are bounded by the address.
      const isOfName = nameKey !== null && !isRecoveryCode(code ?? '')
      try {
        return await boundFailures(
          browser === null
            ? [
                [visitorLimit, client],
                [nameLimit, isOfName ? nameKey : null],
              ]
            : [[browserLimit, `${browser} ${nameKey}`]],
          isWrongSignIn,
          work,
        )
      } catch (error) {
        if (nameKey !== null && isWrongSignIn(error)) await noteWrongSignIn(nameKey)
        throw error
      }
    },

    /**
     * Tries a code with a password that is right. Six digits are found in days if the attempts are not bounded.
     * @param isKnownBrowser the member signed in there before: only their own mistakes are expected
     * @param take checks the code
     * @returns false if it is wrong, or if too many were
     */
    async tryCode(member: StaffRow, isKnownBrowser: boolean, take: () => Promise<boolean>): Promise<boolean> {
      const { uuid_staff } = member
      const isBounded = !isKnownBrowser && (await codeLimit.take(uuid_staff)) !== null
      if (!isBounded && (await take())) {
        if (!isKnownBrowser) await codeLimit.release(uuid_staff)
        return true
      }
      await toldCodeLimit.note(uuid_staff)
      if ((await toldCodeLimit.secondsLeft(uuid_staff)) !== null)
        await report('code_guessed', member, () => describeCodeGuesses(member))
      return false
    },
  }
}

export type GuessGuard = ReturnType<typeof createGuessGuard>

const describePasswordGuesses = ({ name }: StaffRow): string =>
  tell(
    'Somebody tries passwords for {name}: 50 wrong ones in ten minutes, or 100 in a day. Nobody got in. Meanwhile, {name} gets in with a passkey, with a recovery code, or with the password in a browser in which {name} has signed in before; in all others the password waits for up to ten minutes. {name} should add a passkey under Account, if there is none.',
    { name },
  )

const describeCodeGuesses = ({ name }: StaffRow): string =>
  tell(
    'Somebody who knows the password of {name} tries codes of the authenticator app: five wrong ones within an hour. If it was not {name}, the password is known to a stranger: {name} should sign in and choose another one under Account, which ends all other sessions. If {name} cannot sign in, an owner invites {name} again under Team.',
    { name },
  )
