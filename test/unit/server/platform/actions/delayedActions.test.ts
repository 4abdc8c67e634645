/** Actions: what the log keeps of them, whose changes they refuse, and how irreversible ones are delayed. */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Action, getVersion, runAction } from '../../../../../server/platform/actions/action'
import type { Viewer } from '../../../../../server/platform/actions/actionRights'
import {
  createDelayedActions,
  type DelayedActions,
  type RequestAction,
} from '../../../../../server/platform/actions/delayedActions'
import { listAuditEntries } from '../../../../../server/platform/audit/auditRepository'
import type { Database } from '../../../../../server/platform/database/schema'
import { ShopError } from '../../../../../server/platform/errors'
import { createOutboxWorker } from '../../../../../server/platform/jobs/outbox'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const key = 'tagline'
const input = z.strictObject({ text: z.string().max(20, 'Please use at most 20 characters.') })

/** Changes a setting; without a text it is refused. */
const setTagline = {
  name: 'settings tagline',
  input,
  isIrreversible: true,
  subject: () => key,
  async stateOf(db) {
    const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
    return { tagline: row ? JSON.parse(row.value) : null, kept: true }
  },
  async run(trx, { text }, { recordAudit }) {
    if (text === '') throw new ShopError(409, 'no_text', 'There is no text.')
    await trx
      .insertInto('setting')
      .values({ key, value: JSON.stringify(text) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(text) }))
      .execute()
    await recordAudit(key, { text })
    return { text }
  },
} satisfies Action<typeof input, { text: string }>

const keysInput = z.strictObject({ keys: z.array(z.string()) })

/** Adds settings; one that is there already is refused after it was written. */
const addSettings = {
  name: 'settings add',
  input: keysInput,
  isIrreversible: true,
  parts: ({ keys }) => keys.map((name) => ({ subject: name, input: { keys: [name] } })),
  async run(trx, { keys }, { recordAudit }) {
    for (const one of keys) {
      const value = JSON.stringify(one)
      const { changed } = await trx
        .insertInto('setting')
        .values({ key: one, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '"overwritten"' }))
        .returning((eb) => eb('value', '!=', value).as('changed'))
        .executeTakeFirstOrThrow()
      if (changed) throw new ShopError(409, 'there', `${one} is there already.`)
      await recordAudit(one, {})
    }
    return {}
  },
} satisfies Action<typeof keysInput, object>

describe.each(databaseKinds)('actions on %s', (_name, open) => {
  let database: TestDatabase
  let db: Kysely<Database>
  let delayedActions: DelayedActions
  let requestTagline: RequestAction
  let requestSettings: RequestAction
  /** Why Kim may not do it any more. */
  let lost: string | null
  let time = new Date('2026-11-23T12:00:00Z')
  const now = () => time
  const kim = { by: 'Kim', uuidStaff: 'kim', uuidToken: null, from: 'a test', now }
  const seenBy = (who: Partial<Viewer> = {}): Viewer => ({
    ...{ uuidStaff: 'kim', uuidToken: null, can: () => false },
    ...who,
  })
  const passSeconds = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }
  beforeEach(async () => {
    database = await open()
    db = database.db
    lost = null
    delayedActions = createDelayedActions(db, { whyNotAllowed: async () => lost, now })
    requestTagline = delayedActions.declare(setTagline)
    requestSettings = delayedActions.declare(addSettings)
  })
  afterEach(() => database.close())

  const tagline = async () => (await setTagline.stateOf(db)).tagline
  const runOutbox = () =>
    createOutboxWorker(db, { handlers: delayedActions.jobs, now, log: createLog('silent') }).run()

  it('notes who changed what, from where, and how it was before', async () => {
    await runAction(db, kim, setTagline, { text: 'first' })
    await runAction(db, kim, setTagline, { text: 'second' })
    const [newest] = await listAuditEntries(db, { limit: 1 })
    expect(newest).toMatchObject({
      done_by: 'Kim',
      done_from: 'a test',
      command: 'settings tagline',
      ref: key,
    })
    expect([newest!.before, newest!.after].map((json) => JSON.parse(json!))).toEqual([
      { tagline: 'first' },
      { tagline: 'second' },
    ])
  })

  it('shows with a dry run what would change, and changes nothing', async () => {
    const { result, changes } = await runAction(db, kim, setTagline, { text: 'new' }, { isDryRun: true })
    expect(result).toEqual({ text: 'new' })
    expect(changes).toEqual([
      { subject: key, difference: { before: { tagline: null }, after: { tagline: 'new' } } },
    ])
    expect(await tagline()).toBeNull()
    expect(await listAuditEntries(db, { limit: 1 })).toEqual([])
  })

  it("refuses to save over somebody else's change", async () => {
    const version = getVersion(await setTagline.stateOf(db))
    await runAction(db, kim, setTagline, { text: 'theirs' }, { version })
    await expect(runAction(db, kim, setTagline, { text: 'mine' }, { version })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    expect(await tagline()).toBe('theirs')
  })

  it('refuses an input that its schema does not allow, with the words of the schema', async () => {
    await expect(runAction(db, kim, setTagline, { text: 'x'.repeat(21) })).rejects.toMatchObject({
      status: 400,
      message: 'Please use at most 20 characters.',
    })
  })

  it('waits ten seconds with what cannot be taken back', async () => {
    const { state, delayed } = await requestTagline(kim, { text: 'new' }, {})
    expect(state).toBe('delayed')
    expect(delayed!.due_at).toBe('2026-11-23T12:00:10.000Z')
    await runOutbox()
    expect(await tagline()).toBeNull()
    passSeconds(11)
    await runOutbox()
    expect(await tagline()).toBe('new')
    expect((await delayedActions.list(seenBy())).actions).toEqual([])
  })

  it('undoes it until then, and not later', async () => {
    const { delayed } = await requestTagline(kim, { text: 'new' }, {})
    const { uuid_action } = delayed!
    expect((await delayedActions.list(seenBy())).actions).toMatchObject([
      { uuid_action, subject: key, by: 'Kim' },
    ])
    await delayedActions.undo(uuid_action, seenBy(), kim)
    passSeconds(11)
    await runOutbox()
    expect(await tagline()).toBeNull()
    await expect(delayedActions.undo(uuid_action, seenBy(), kim)).rejects.toMatchObject({
      status: 409,
      code: 'too_late',
    })
  })

  it('lets one action at a time wait for a record, so that nothing happens twice', async () => {
    const { delayed: first } = await requestTagline(kim, { text: 'once' }, {})
    await expect(requestTagline(kim, { text: 'twice' }, {})).rejects.toMatchObject({
      status: 409,
      code: 'action_pending',
    })
    expect((await delayedActions.list(seenBy())).actions).toMatchObject([{ uuid_action: first!.uuid_action }])
    await delayedActions.undo(first!.uuid_action, seenBy(), kim)
    const again = await requestTagline(kim, { text: 'twice' }, {})
    expect(again.state).toBe('delayed')
  })

  it('refuses a change at once while another one waits for the record', async () => {
    const { delayed } = await requestTagline(kim, { text: 'mine' }, {})
    await expect(runAction(db, kim, setTagline, { text: 'theirs' })).rejects.toMatchObject({
      status: 409,
      code: 'action_pending',
    })
    const inGerman = inStaffLanguage('de', () => runAction(db, kim, setTagline, { text: 'theirs' }))
    await expect(inGerman).rejects.toThrow(
      'tagline wartet auf „settings tagline“, veranlasst von Kim. Es wurde nichts geändert.',
    )
    await delayedActions.undo(delayed!.uuid_action, seenBy(), kim)
    await runAction(db, kim, setTagline, { text: 'theirs' })
    expect(await tagline()).toBe('theirs')
  })

  it('does not do what was asked for about a record that has changed since', async () => {
    await requestTagline(kim, { text: 'mine' }, {})
    // As a shopper or a payment provider changes an order.
    await db
      .insertInto('setting')
      .values({ key, value: JSON.stringify('theirs') })
      .execute()
    passSeconds(11)
    await runOutbox()
    expect(await tagline()).toBe('theirs')
    expect(await db.selectFrom('incident').selectAll().execute()).toMatchObject([{ kind: 'action_refused' }])
  })

  it('refuses at once what would be refused later', async () => {
    await expect(requestTagline(kim, { text: '' }, {})).rejects.toMatchObject({
      code: 'no_text',
    })
    expect((await delayedActions.list(seenBy())).actions).toEqual([])
  })

  it('does the other parts of one of which a part is refused, and tells staff which', async () => {
    await requestSettings(kim, { keys: ['a', 'b', 'c'] }, {})
    await db.insertInto('setting').values({ key: 'b', value: '"of somebody else"' }).execute()
    passSeconds(11)
    await runOutbox()
    const settings = await db
      .selectFrom('setting')
      .select(['key', 'value'])
      .where('key', 'in', ['a', 'b', 'c'])
      .orderBy('key')
      .execute()
    expect(settings.map(({ value }) => value)).toEqual(['"a"', '"of somebody else"', '"c"'])
    expect(await db.selectFrom('incident').selectAll().execute()).toMatchObject([
      {
        kind: 'action_refused',
        detail: '"settings add" for a b c, asked for by Kim, was done in part: b is there already.',
      },
    ])
    const log = await listAuditEntries(db, { limit: 10 })
    expect(log.map(({ command, ref }) => `${command} ${ref}`).toSorted()).toEqual([
      ...['resting refused b', 'settings add a', 'settings add c'],
    ])
  })

  it('frees the records of one that was refused', async () => {
    await requestSettings(kim, { keys: ['a'] }, {})
    await db.insertInto('setting').values({ key: 'a', value: '"of somebody else"' }).execute()
    passSeconds(11)
    await runOutbox()
    await db.deleteFrom('setting').where('key', '=', 'a').execute()
    expect((await requestSettings(kim, { keys: ['a'] }, {})).state).toBe('delayed')
  })

  it('refuses at start that two actions have one name, because a delayed one is found by its name', () => {
    expect(() => delayedActions.declare(setTagline)).not.toThrow()
    expect(() => delayedActions.declare({ ...setTagline })).toThrow(
      'Two actions have the name "settings tagline".',
    )
  })

  it('lets one of two that are asked for at the same moment wait', async () => {
    const both = await Promise.allSettled([
      requestSettings(kim, { keys: ['a', 'b'] }, {}),
      requestSettings(kim, { keys: ['b', 'c'] }, {}),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const records = await db.selectFrom('resting_record').select('about').execute()
    expect(records).toHaveLength(2)
  })

  it('is done no more once the person who asked may not do it', async () => {
    await requestTagline(kim, { text: 'new' }, {})
    lost = 'The access of Kim has ended.'
    passSeconds(11)
    await runOutbox()
    expect(await tagline()).toBeNull()
    expect(await db.selectFrom('incident').selectAll().execute()).toMatchObject([
      {
        detail:
          '"settings tagline" for tagline, asked for by Kim, was not done: The access of Kim has ended.',
      },
    ])
  })

  it('lets others undo only what they may do themselves', async () => {
    const { delayed } = await requestTagline(kim, { text: 'new' }, {})
    const ada = { ...kim, by: 'Ada', uuidStaff: 'ada' }
    const others = [
      seenBy({ uuidStaff: 'ada', can: () => true }),
      seenBy({ uuidStaff: null, uuidToken: 'till' }),
      seenBy({ uuidStaff: null, uuidToken: null }),
    ]
    for (const viewer of others) {
      expect((await delayedActions.list(viewer)).actions).toMatchObject([{ can_undo: false }])
      await expect(delayedActions.undo(delayed!.uuid_action, viewer, ada)).rejects.toMatchObject({
        status: 403,
        message: 'Kim has asked for this. Only Kim, or somebody who may do it, can undo it.',
      })
    }
    expect((await delayedActions.list(seenBy())).actions).toMatchObject([{ can_undo: true }])
  })

  it('notes in the log of each record who undid what', async () => {
    const { delayed } = await requestSettings(kim, { keys: ['a', 'b'] }, {})
    await delayedActions.undo(delayed!.uuid_action, seenBy(), kim)
    const log = await listAuditEntries(db, { limit: 10 })
    expect(log.map(({ command, ref, done_by, detail }) => [command, ref, done_by, detail])).toEqual(
      ['b', 'a'].map((ref) => ['resting undo', ref, 'Kim', '{"action":"settings add","asked_by":"Kim"}']),
    )
  })

  it('tells staff when it could not be done after all', async () => {
    const { delayed } = await requestTagline(kim, { text: 'new' }, {})
    await db
      .updateTable('resting_action')
      .set({ input: JSON.stringify({ text: '' }) })
      .where('uuid_action', '=', delayed!.uuid_action)
      .execute()
    passSeconds(11)
    await runOutbox()
    expect(await db.selectFrom('incident').selectAll().execute()).toMatchObject([
      {
        kind: 'action_refused',
        detail: '"settings tagline" for tagline, asked for by Kim, was not done: There is no text.',
      },
    ])
    expect(await tagline()).toBeNull()
  })
})
