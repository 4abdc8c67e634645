import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  ExportLeaseLost,
  type ExportOptions,
  exportDebits,
  FileExists,
} from '../../../../../../../server/core/payment/methods/sepa/debitExport'
import { createIbanEncryption } from '../../../../../../../server/core/payment/methods/sepa/ibanEncryption'
import { Unreadable } from '../../../../../../../server/platform/support/encryption'
import { databaseKinds, type TestDatabase } from '../../../../../../support/testDatabase'
import { insertMandate, secret, stateOf } from './mandateBuilders'

describe.each(databaseKinds)('exporting direct debits from %s', (_name, open) => {
  let database: TestDatabase
  let folder: string
  let options: ExportOptions
  beforeEach(async () => {
    database = await open()
    folder = await mkdtemp(path.join(tmpdir(), 'rille-sepa-'))
    options = {
      creditor: {
        name: 'Rille Records',
        address: 'Musterallee 12, 10999 Berlin',
        creditorId: 'DE98ZZZ09999999999',
        iban: 'DE02120300000000202051',
        bic: null,
      },
      ibanEncryption: createIbanEncryption(secret),
      now: new Date('2026-11-23T08:00:00Z'),
      isTest: false,
      isDryRun: false,
      fileFor: (messageId) => path.join(folder, 'sepa', `${messageId}.xml`),
    }
  })
  afterEach(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  it('writes all that are due, once, and marks them', async () => {
    const { db } = database
    const one = await insertMandate(db, { orders: [{ number: 7 }, { number: 8 }], amountCents: 5000 })
    const two = await insertMandate(db, { orders: [{ number: 9 }], amountCents: 1999 })
    const exported = await exportDebits(db, options)
    expect(exported.totalCents).toBe(6999)
    expect(exported.debits.map(({ dueOn }) => dueOn)).toEqual(['2026-11-25', '2026-11-25'])
    const xml = await readFile(exported.file!, 'utf8')
    expect(xml).toContain('<Ustrd>Orders 7, 8 Rille Records</Ustrd>')
    expect(xml).toContain('<CtrlSum>69.99</CtrlSum>')
    expect(xml).toContain(`<MsgId>${exported.messageId}</MsgId>`)
    expect((await stat(exported.file!)).mode & 0o777).toBe(0o600)
    expect(await readdir(path.join(folder, 'sepa'))).toHaveLength(1)
    expect(await stateOf(db, one.uuidCheckout)).toBe('exported')
    expect(await stateOf(db, two.uuidCheckout)).toBe('exported')

    expect(await exportDebits(db, options)).toMatchObject({ debits: [], file: null })
  })

  it('leaves out what has no order, is settled or cancelled', async () => {
    const { db } = database
    await insertMandate(db, { orders: [] })
    await insertMandate(db, { orders: [{ number: 1, status: 'cancelled' }] })
    let number = 2
    for (const state of ['exported', 'paid', 'failed', 'cancelled'] as const)
      await insertMandate(db, { state, orders: [{ number: number++ }] })
    expect((await exportDebits(db, options)).debits).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('never shows a test order to a real bank, nor the other way round', async () => {
    const { db } = database
    const test = await insertMandate(db, { orders: [{ number: 1, isTest: true }] })
    const real = await insertMandate(db, { orders: [{ number: 2 }] })
    const refs = async (isTest: boolean) =>
      (await exportDebits(db, { ...options, isTest, isDryRun: true })).debits.map((one) => one.mandateRef)
    expect(await refs(false)).toEqual([real.mandateRef])
    expect(await refs(true)).toEqual([test.mandateRef])
  })

  it('changes nothing in a dry run', async () => {
    const { db } = database
    const { uuidCheckout } = await insertMandate(db)
    const exported = await exportDebits(db, { ...options, isDryRun: true })
    expect(exported).toMatchObject({ totalCents: 4280, file: null })
    expect(await readdir(folder)).toEqual([])
    expect(await stateOf(db, uuidCheckout)).toBe('accepted')
  })

  it('exports nothing when one account cannot be read', async () => {
    const { db } = database
    const { uuidCheckout } = await insertMandate(db)
    const ibanEncryption = createIbanEncryption('another one of thirty-two characters')
    await expect(exportDebits(db, { ...options, ibanEncryption })).rejects.toThrow(Unreadable)
    expect(await readdir(folder)).toEqual([])
    expect(await stateOf(db, uuidCheckout)).toBe('accepted')
  })

  it('writes over no other file', async () => {
    const { db } = database
    const { uuidCheckout } = await insertMandate(db)
    const file = path.join(folder, 'there.xml')
    await writeFile(file, 'something else')
    await expect(exportDebits(db, { ...options, fileFor: () => file })).rejects.toThrow(FileExists)
    expect(await readFile(file, 'utf8')).toBe('something else')
    expect(await readdir(folder)).toEqual(['there.xml'])
    expect(await stateOf(db, uuidCheckout)).toBe('accepted')
  })

  it.each([
    ['cancelled', { state: 'cancelled' }],
    ['exported elsewhere', { state: 'exported' }],
    ['made smaller', { amount_cents: 100 }],
  ] as const)('leaves no file with a debit that was %s meanwhile', async (_what, change) => {
    const { db } = database
    const kept = await insertMandate(db, { orders: [{ number: 1 }] })
    const { uuidCheckout } = await insertMandate(db, { orders: [{ number: 2 }] })
    // Called when the mandates are read and nothing is marked yet.
    const fileFor = async (messageId: string) => {
      await db.updateTable('sepa_mandate').set(change).where('uuid_checkout', '=', uuidCheckout).execute()
      return options.fileFor(messageId)
    }
    await expect(exportDebits(db, { ...options, fileFor })).rejects.toThrow(ExportLeaseLost)
    expect(await readdir(path.join(folder, 'sepa'))).toEqual([])
    expect(await stateOf(db, kept.uuidCheckout)).toBe('accepted')
  })

  it('gives the same message again when it broke off before anything was marked', async () => {
    const { db } = database
    await insertMandate(db)
    const first = await exportDebits(db, { ...options, isDryRun: true })
    const later = { ...options, now: new Date('2026-11-24T08:00:00Z') }
    expect((await exportDebits(db, later)).messageId).toBe(first.messageId)
  })
})
