import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMigratedDatabase } from '../../../../support/migratedSqlite'
import { insertMandate, secret } from '../../core/payment/methods/sepa/mandateBuilders'
import { runRille } from '../runRille'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-cli-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const rille = (...args: string[]) =>
  runRille(['sepa', ...args], {
    env: { DATA_DIR: dataDir, SHOP_SECRET: secret },
    now: () => new Date('2026-11-23T10:00:00Z'),
  })

const bank = { iban: 'DE02120300000000202051', creditor_id: 'DE98ZZZ09999999999' }

async function aShop(setting: object = { name: 'Rille Records', bank }) {
  const db = await openMigratedDatabase(dataDir)
  await db
    .insertInto('setting')
    .values({ key: 'shop', value: JSON.stringify(setting) })
    .execute()
  const mandate = await insertMandate(db, { orders: [{ number: 7, isTest: true }] })
  await db.destroy()
  return mandate
}

describe('rille sepa', () => {
  it.each([[['--help']], [['export', '--help']], [['file', '--help']], [['settle', '--help']]])(
    '%j shows an example',
    async (args) => {
      const { exitCode, out } = await rille(...args)
      expect(exitCode).toBe(0)
      expect(out).toContain('$ rille sepa')
      expect(out).toContain('--json')
    },
  )

  it.each([
    [['settle'], "missing required argument 'mandate'"],
    [['settle', 'MND-1'], 'say either --paid or --failed'],
    [['settle', 'MND-1', '--paid', '--failed'], 'say either --paid or --failed'],
    [['settle', 'MND-1', '--paid', '--reason', 'x'], '--reason belongs to --failed'],
    [['exprot'], "unknown command 'exprot'"],
  ])('%j is wrong usage', async (args, text) => {
    const { exitCode, err } = await rille(...args)
    expect(exitCode).toBe(2)
    expect(err).toContain(text)
  })

  it('exports, and settles what the bank then says', async () => {
    const { mandateRef } = await aShop()
    const dry = await rille('export', '--dry-run')
    expect(dry.out).toContain(`${mandateRef}        €42.80  due Nov 25th 2026  DE** **** **** 3000  order 7`)
    expect(dry.out).toContain('Dry run, nothing was written. Planned: 1 direct debit, €42.80.')

    const file = path.join(dataDir, 'out', 'debits.xml')
    const exported = await rille('export', '--out', file, '--json')
    expect(exported.err).toBe('')
    expect(JSON.parse(exported.out)).toMatchObject({
      file,
      is_test: true,
      count: 1,
      total: 42.8,
      debits: [{ mandate_ref: mandateRef, amount: 42.8, due_on: '2026-11-25', order_numbers: [7] }],
    })
    expect(exported.out).not.toContain('DE89370400440532013000')
    expect(await readFile(file, 'utf8')).toContain('DE89370400440532013000')

    expect((await rille('export')).out).toContain('There are no new direct debits.')
    expect((await rille('settle', mandateRef.toLowerCase(), '--paid')).out).toContain(
      `${mandateRef} over €42.80 is paid.`,
    )
    expect((await rille('settle', mandateRef, '--paid')).out).toContain('was already paid')
    const failed = await rille('settle', mandateRef, '--failed', '--reason', 'AC04', '--json')
    expect(JSON.parse(failed.out)).toEqual({
      mandate_ref: mandateRef,
      state: 'failed',
      amount: 42.8,
      is_changed: true,
    })
    const again = await rille('settle', mandateRef, '--paid')
    expect(again).toMatchObject({
      exitCode: 1,
      err: `The direct debit ${mandateRef} has failed. Money that comes later is a payment of its own.\n`,
    })
    const log = await runRille(['log', '--json'], {
      env: { DATA_DIR: dataDir },
      now: () => new Date('2026-11-23T10:00:00Z'),
    })
    expect(JSON.parse(log.out)).toMatchObject([
      { command: 'sepa settle', ref: '7', detail: { debit: mandateRef, state: 'failed', reason: 'AC04' } },
      { command: 'sepa settle', ref: mandateRef, detail: { state: 'failed', reason: 'AC04' } },
      { command: 'sepa settle', ref: '7', detail: { debit: mandateRef, state: 'paid' } },
      { command: 'sepa settle', ref: mandateRef, detail: { state: 'paid' } },
      { command: 'sepa export', detail: { debits: 1, total: 42.8 } },
    ])
  })

  it('writes a file again, the last one unless another is named', async () => {
    await aShop()
    expect((await rille('file')).err).toContain('No direct debits were exported yet.')
    const file = path.join(dataDir, 'debits.xml')
    await rille('export', '--out', file)
    const again = await rille('file', '--json')
    expect([again.err, again.exitCode]).toEqual(['', 0])
    const { exported_at, file: second } = JSON.parse(again.out)
    expect(second).toBe(path.join(dataDir, 'sepa', path.basename(second)))
    expect(await readFile(second, 'utf8')).toBe(await readFile(file, 'utf8'))
    expect((await rille('file', exported_at)).err).toContain('already exists. Choose another name with --out')
    expect((await rille('file', '2020-01-01T00:00:00.000Z')).err).toContain(
      'No direct debits were exported at this time.',
    )
    expect((await rille('file', 'yesterday')).err).toContain('Please give the time of an export')
  })

  it('reports what it lacks', async () => {
    const { mandateRef } = await aShop({ name: 'Rille Records', bank: { iban: bank.iban } })
    expect((await rille('export')).err).toContain('Add bank with iban and creditor_id to shop.yaml')
    expect((await rille('settle', 'MND-0', '--paid')).err).toContain('There is no mandate MND-0.')
    expect((await rille('settle', mandateRef, '--paid')).err).toContain('Export it first.')
  })
})
