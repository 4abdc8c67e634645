import { createStaffReader } from '../../../../../../server/core/staff/members/staffRepository'
import type { Credential } from '../../../../../../server/core/staff/signIn/passkeys'
import { createReauthentication } from '../../../../../../server/core/staff/signIn/reauthentication'
import { createStaffSessions } from '../../../../../../server/core/staff/signIn/staffSessions'
import { wrongRecoveryCode, wrongSignIn } from '../../../../../../server/core/staff/staffErrors'
import { openMigratedMemory } from '../../../../../support/migratedSqlite'
import { aStaffMember } from '../../../../../support/staffBuilders'

let clock: Date
let db: Awaited<ReturnType<typeof openMigratedMemory>>
beforeEach(async () => {
  clock = new Date('2026-11-27T12:00:00Z')
  db = await openMigratedMemory()
})
afterEach(() => db.destroy())

const now = () => clock

/** A member whose session began twenty minutes ago, so that dangerous actions ask for credentials. */
async function aStaleSession() {
  const sessions = createStaffSessions(db, { now })
  const { uuidStaff, cookie } = await aStaffMember(db, { role: 'owner', now: clock })
  clock = new Date(clock.getTime() + 20 * 60_000)
  const token = cookie.split('=')[1]!
  const session = (await sessions.find(token))!
  const isReauthenticated = async () => (await sessions.find(token))!.reauthenticatedUntil !== null
  expect(await isReauthenticated()).toBe(false)
  const member = (await createStaffReader(db).find(uuidStaff))!
  const other = await aStaffMember(db, { role: 'owner', now: clock })
  const otherMember = (await createStaffReader(db).find(other.uuidStaff))!
  const reauthentication = (owner: typeof member) =>
    createReauthentication(db, {
      sessions,
      credentialChecks: {
        checkPasskey: async () => owner,
        checkPassword: async (row) => {
          if (row?.uuid_staff !== owner.uuid_staff) throw wrongSignIn()
          return owner
        },
        spendRecoveryCode: async (row) => {
          if (row?.uuid_staff !== owner.uuid_staff) throw wrongRecoveryCode()
          return owner
        },
      },
    })
  return { session, isReauthenticated, member, otherMember, reauthentication }
}

type Service = ReturnType<typeof createReauthentication>
type Session = Parameters<Service['withPasskey']>[0]

describe.each([
  ['a passkey', (service: Service, session: Session) => service.withPasskey(session, {} as Credential)],
  [
    'password and code',
    (service: Service, session: Session) =>
      service.withPassword(session, { password: 'grooves', code: '123456' }, true),
  ],
  ['a recovery code', (service: Service, session: Session) => service.withRecoveryCode(session, 'AAAA-BBBB')],
])('with %s', (_name, prove) => {
  it('renews the session of its member', async () => {
    const { session, isReauthenticated, member, reauthentication } = await aStaleSession()
    await prove(reauthentication(member), session)
    expect(await isReauthenticated()).toBe(true)
  })

  it('of another member renews nothing', async () => {
    const { session, isReauthenticated, otherMember, reauthentication } = await aStaleSession()
    await expect(prove(reauthentication(otherMember), session)).rejects.toMatchObject({
      ...{ status: 401, code: 'wrong_sign_in' },
      // Nobody is asked for a name here.
      message: expect.not.stringContaining('name'),
    })
    expect(await isReauthenticated()).toBe(false)
  })
})
