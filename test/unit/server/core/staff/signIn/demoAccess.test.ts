/** The door of a demo's back office: it opens while payments are simulated, and is shut for good in a live shop. */
import type { Kysely } from 'kysely'
import { createMemberActions } from '../../../../../../server/core/staff/members/memberActions'
import { createDemoSignInLink, endDemoAccess } from '../../../../../../server/core/staff/signIn/demoAccess'
import { createSignIn } from '../../../../../../server/core/staff/signIn/signIn'
import { createStaffSessions } from '../../../../../../server/core/staff/signIn/staffSessions'
import { runAction } from '../../../../../../server/platform/actions/action'
import { listAuditEntries } from '../../../../../../server/platform/audit/auditRepository'
import type { Database } from '../../../../../../server/platform/database/schema'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const publicUrl = 'http://localhost:3000'
const now = () => new Date('2026-11-27T12:00:00Z')
const origin = { device: 'a test', address: null }

describe.each(databaseKinds)("the demo's door on %s", (_name, open) => {
  let database: TestDatabase
  let db: Kysely<Database>
  beforeEach(async () => {
    database = await open()
    db = database.db
  })
  afterEach(() => database.close())

  const sessions = () => createStaffSessions(db, { now })
  const signIn = (isTest: boolean) =>
    createSignIn(db, { sessions: sessions(), isTest, now } as Parameters<typeof createSignIn>[1])
  const aLink = async () => (await createDemoSignInLink(db, { publicUrl, now }))!.split('#')[1]!
  const badLink = { status: 400, code: 'bad_link' }

  it('lets in once, as an owner', async () => {
    const token = await signIn(true).withDemoLink(await aLink(), origin)
    expect(await sessions().find(token)).toMatchObject({ name: 'Demo owner', role: 'owner' })
  })

  it('lets nobody in where payments are live', async () => {
    const link = await aLink()
    await expect(signIn(false).withDemoLink(link, origin)).rejects.toMatchObject(badLink)
  })

  it('is shut when its database goes live: for links, sessions and tokens', async () => {
    const [first, second] = [await aLink(), await aLink()]
    const session = await signIn(true).withDemoLink(first, origin)
    const token = {
      ...{ uuid_token: 'till', token_hash: 'x', name: 'Till', name_key: 'till', scopes: '["see"]' },
      ...{ created_at: now().toISOString(), used_at: null, expires_at: null, ended_at: null },
    }
    await db
      .insertInto('api_token')
      .values([
        { ...token, made_by: 'Demo owner' },
        { ...token, uuid_token: 'ada', token_hash: 'y', name_key: 'ada', made_by: 'Ada' },
      ])
      .execute()
    expect(await endDemoAccess(db, now())).toBe(true)
    expect(await sessions().find(session)).toBeNull()
    // Even a process that still runs as a demo lets nobody in.
    await expect(signIn(true).withDemoLink(second, origin)).rejects.toMatchObject(badLink)
    expect(await createDemoSignInLink(db, { publicUrl, now })).toBeNull()
    const valid = await db.selectFrom('api_token').select('made_by').where('ended_at', 'is', null).execute()
    expect(valid).toEqual([{ made_by: 'Ada' }])
    const [entry] = await listAuditEntries(db, { limit: 1 })
    expect(entry).toMatchObject({
      command: 'staff end',
      done_by: 'Rille',
      done_from: 'start of the live shop',
    })
    expect(await endDemoAccess(db, now())).toBe(false)
  })

  it('is shut too if an older version has made it, unless somebody has made it their own', async () => {
    await aLink()
    for (const password_hash of [null, 'x']) {
      await db.updateTable('staff').set({ is_demo: null, password_hash, ended_at: null }).execute()
      expect(await endDemoAccess(db, now())).toBe(password_hash === null)
    }
  })

  it('touches nobody else, and not who was invited by name since', async () => {
    await aLink()
    const { cookie } = await aStaffMember(db, { role: 'owner', name: 'Ada', now: now() })
    const { uuid_staff } = await db
      .selectFrom('staff')
      .select('uuid_staff')
      .where('name', '=', 'Demo owner')
      .executeTakeFirstOrThrow()
    const { inviteAgain } = createMemberActions({ sessions: sessions(), publicUrl })
    const actor = { by: 'ada', uuidStaff: null, from: 'command line', now }
    await runAction(db, actor, inviteAgain, { uuid_staff })
    expect(await endDemoAccess(db, now())).toBe(false)
    expect(await sessions().find(cookie.split('=')[1]!)).toMatchObject({ name: 'Ada' })
  })

  it("invited again, also as the only owner, leaves nothing to the readers of the demo's log", async () => {
    const session = await signIn(true).withDemoLink(await aLink(), origin)
    const { uuid_staff } = await db.selectFrom('staff').select('uuid_staff').executeTakeFirstOrThrow()
    await db.updateTable('staff').set({ password_hash: 'x' }).execute()
    const [id, at] = ['till', now().toISOString()]
    await db
      .insertInto('api_token')
      .values({
        ...{ uuid_token: id, token_hash: id, name: id, name_key: id, scopes: '["see"]' },
        ...{ made_by: 'Demo owner', created_at: at, used_at: null, expires_at: null, ended_at: null },
      })
      .execute()
    const { inviteAgain } = createMemberActions({ sessions: sessions(), publicUrl })
    const actor = { by: 'ada', uuidStaff: null, from: 'command line', now }
    const { result } = await runAction(db, actor, inviteAgain, { uuid_staff })

    expect(await sessions().find(session)).toBeNull()
    const { password_hash } = await db.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toBeNull()
    const valid = await db.selectFrom('api_token').select('name').where('ended_at', 'is', null).execute()
    expect(valid).toEqual([])
    // The log of the next start has no link to what is a person's account now.
    expect(await createDemoSignInLink(db, { publicUrl, now })).toBeNull()
    expect(await endDemoAccess(db, now())).toBe(false)
    const invited = await signIn(false).getInvitedMember(result.link.split('#')[1]!)
    expect(invited).toMatchObject({ name: 'Demo owner' })
  })

  describe('the last owner', () => {
    const actor = { by: 'ada', uuidStaff: null, from: 'command line', now }
    const anOwner = async (name: string, { canSignIn = true } = {}) => {
      const { uuidStaff } = await aStaffMember(db, { role: 'owner', name, now: now() })
      if (canSignIn) {
        await db
          .updateTable('staff')
          .set({ password_hash: 'x' })
          .where('uuid_staff', '=', uuidStaff)
          .execute()
      }
      return uuidStaff
    }
    const actions = () => createMemberActions({ sessions: sessions(), publicUrl })
    const refused = { status: 409, code: 'last_owner' }

    it("neither demotes nor ends herself while only the demo's owner remains", async () => {
      await aLink()
      const uuid_staff = await anOwner('Ada')
      const { changeRole, endAccess } = actions()
      for (const role of ['manager', 'packer', 'reader'] as const) {
        await expect(runAction(db, actor, changeRole, { uuid_staff, role })).rejects.toMatchObject(refused)
      }
      await expect(runAction(db, actor, endAccess, { uuid_staff })).rejects.toMatchObject(refused)
    })

    it('does not count an owner who is only invited, has no credentials any more, or was ended', async () => {
      const uuid_staff = await anOwner('Ada')
      const { invite, inviteAgain, endAccess } = actions()
      await runAction(db, actor, invite, { name: 'Bo', role: 'owner' })
      await runAction(db, actor, inviteAgain, { uuid_staff: await anOwner('Cleo') })
      await anOwner('Dana', { canSignIn: false })
      await runAction(db, actor, endAccess, { uuid_staff: await anOwner('Eve') })
      await expect(runAction(db, actor, endAccess, { uuid_staff })).rejects.toMatchObject(refused)
    })

    it('may go once another owner has joined', async () => {
      const uuid_staff = await anOwner('Ada')
      await anOwner('Bo')
      const { result } = await runAction(db, actor, actions().changeRole, { uuid_staff, role: 'packer' })
      expect(result.role).toBe('packer')
    })

    it("lets the demo's owner go while a real one stays", async () => {
      await aLink()
      await anOwner('Ada')
      const { uuid_staff } = await db
        .selectFrom('staff')
        .select('uuid_staff')
        .where('is_demo', '=', 1)
        .executeTakeFirstOrThrow()
      const { result } = await runAction(db, actor, actions().endAccess, { uuid_staff })
      expect(result.state).toBe('ended')
    })
  })
})
