import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { transact } from '../../../../server/platform/database/transactions'
import { openIncident } from '../../../../server/platform/jobs/incidents'
import { enqueue } from '../../../../server/platform/jobs/outbox'
import { sqliteIn } from '../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../core/checkout/checkoutShop'
import { runRille } from './runRille'

let dataDir: string
let shop: CheckoutShop
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-sales-'))
  shop = await openCheckoutShop(sqliteIn(dataDir))
})
afterEach(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

async function rille(...args: string[]) {
  const said = await runRille(args, { env: { DATA_DIR: dataDir }, now: () => shop.clock.now })
  // Amounts hold a space that does not break.
  return { ...said, out: said.out.replaceAll('\u00a0', ' ') }
}
const anOrder = async () => shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))

describe('rille orders', () => {
  it('lists open orders, shows their content, and marks them as sent', async () => {
    expect((await rille('orders', 'list', '--open')).out).toBe('No orders found.\n')
    await anOrder()
    expect((await rille('orders', 'list', '--open')).out).toMatch(
      /\n10001 .*placed.*paid.*€43\.80.*alex@example\.org {2}test\n/,
    )
    const shown = (await rille('orders', 'show', '10001')).out
    expect(shown).toMatch(/ 1 .*LP +Nora Feldt – Every Room a Radio /)
    expect(shown).toContain('Alex Example\n  Beispielweg 1\n  10999 Berlin')
    expect(JSON.parse((await rille('orders', 'show', '10001', '--json')).out)).toMatchObject({
      order_number: 10001,
      payment_status: 'paid',
      items: [
        { format: 'LP', quantity: 1 },
        { format: 'CD', quantity: 1 },
      ],
      totals: { total: 43.8, refunded: 0 },
      addresses: { email: 'alex@example.org' },
      phone: null,
      tracking_number: null,
      sepa: null,
    })
    const sent = await rille(
      'orders',
      'ship',
      '10001',
      '--tracking',
      '0034',
      '--url',
      'https://dhl.example/0034',
      '--json',
    )
    expect(JSON.parse(sent.out)).toMatchObject({ order_number: 10001, status: 'shipped' })
    expect((await rille('orders', 'list', '--open')).out).toBe('No orders found.\n')
    const again = await rille('orders', 'ship', '10001')
    expect([again.exitCode, again.err]).toEqual([1, 'Order 10001 cannot be sent: it was sent already.\n'])
  })

  it('gives money back, and calls off', async () => {
    await anOrder()
    const part = await rille('orders', 'refund', '10001', '--amount', '5,00', '--reason', 'scratched')
    expect(part.out).toBe('€5.00 of order 10001 will be refunded.\n')
    const much = await rille('orders', 'refund', '10001', '--amount', '50', '--reason', 'scratched')
    expect(much.err).toBe('Only €38.80 of order 10001 can be refunded.\n')
    expect((await rille('orders', 'cancel', '10001', '--reason', 'lost')).out).toBe(
      'Order 10001 is cancelled.\n',
    )
    await shop.settleDown()
    const [checkout] = await shop.db.selectFrom('checkout').select('uuid_checkout').execute()
    expect(shop.stripe.movedCents(checkout.uuid_checkout)).toBe(0)
  })

  it.each([
    [['orders', 'show', 'x'], 'An order number contains only digits.'],
    [['orders', 'show', '1'], 'There is no order 1.'],
    [['orders', 'list', '--limit', '0'], '--limit must be a whole number from 1 to 10000.'],
    [
      ['orders', 'refund', '1', '--amount', '-5', '--reason', 'x'],
      '--amount must be an amount in euros, such as 5.00.',
    ],
    [['orders', 'ship', '1', '--url', 'javascript:alert(1)'], '--url must be an https address.'],
  ])('%j is refused in a sentence', async (args, text) => {
    const { exitCode, err } = await rille(...args)
    expect([exitCode, err]).toEqual([1, `${text}\n`])
  })
})

describe('rille vouchers', () => {
  it('makes, lists and ends them', async () => {
    expect((await rille('vouchers', 'list')).out).toBe('No vouchers found.\n')
    const made = await rille(
      'vouchers',
      'make',
      '--percent',
      '10',
      '--code',
      'spring-10',
      '--until',
      '2027-04-30',
    )
    expect(made.out).toMatch(/^Code .*\nSPRING10 +10 % +2027-04-30 +no limit\n$/)
    const { uuid_basket } = await shop.aBasket('radio LP')
    expect(await shop.baskets.updateBasket(uuid_basket, { voucher: 'Spring 10' })).toMatchObject({
      total_rebate: 2.49,
    })
    const twice = await rille('vouchers', 'make', '--percent', '20', '--code', 'SPRING10')
    expect(twice.err).toBe('The voucher SPRING10 already exists.\n')
    expect((await rille('vouchers', 'end', 'SPRING10')).out).toBe('SPRING10 has ended.\n')
    await expect(shop.baskets.updateBasket(uuid_basket, { voucher: 'SPRING10' })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('makes many at once, each with a code of its own, in a file that only its owner can read', async () => {
    const file = path.join(dataDir, 'christmas.csv')
    const make = ['vouchers', 'make', '--amount', '10', '--count', '50', '--uses', '1', '--out', file]
    expect((await rille(...make, '--dry-run')).out).toMatch(
      /^Dry run, nothing was made\. Planned: 50 vouchers:\n/,
    )
    expect((await rille('vouchers', 'list')).out).toBe('No vouchers found.\n')
    expect((await rille(...make)).out).toBe(`50 vouchers: ${file}.\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const rows = (await readFile(file, 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(50)
    expect(rows[0]).toMatch(/^[A-Z2-9]{12},,10\.00,0\.00,,,1,,$/)
    const again = await rille(...make)
    expect(again.err).toBe(`${file} already exists. Choose another name with --out.\n`)
    const usable = JSON.parse((await rille('vouchers', 'list', '--usable', '--json')).out)
    expect(usable).toHaveLength(50)
    await rille('vouchers', 'end', usable[0].code)
    expect(JSON.parse((await rille('vouchers', 'list', '--usable', '--json')).out)).toHaveLength(49)
    expect((await rille('vouchers', 'list')).out).toMatch(/€10\.00 +ended\n/)
  })

  it('tells a program that a dry run made none', async () => {
    const make = ['vouchers', 'make', '--percent', '5', '--code', 'TRY', '--json']
    expect(JSON.parse((await rille(...make, '--dry-run')).out)).toMatchObject({
      code: 'TRY',
      is_dry_run: true,
    })
    expect(JSON.parse((await rille(...make)).out)).toMatchObject({ code: 'TRY', is_dry_run: false })
  })

  it('draws a code when none is given', async () => {
    const { out } = await rille('vouchers', 'make', '--amount', '25', '--uses', '1', '--json')
    expect(JSON.parse(out)).toMatchObject({
      code: expect.stringMatching(/^[A-Z2-9]{12}$/),
      value: 2500,
      uses_left: 1,
    })
  })

  it.each([
    [['make'], 'Give either --percent or --amount.'],
    [['make', '--percent', '101'], '--percent must be a whole number from 1 to 100.'],
    [['make', '--amount', '0'], '--amount must be an amount in euros, such as 25 or 12.50.'],
    [['make', '--percent', '5', '--until', '2027-02-30'], '2027-02-30 is not a date, such as 2027-04-30.'],
    [['make', '--percent', '5', '--until', '2027-13-01'], '2027-13-01 is not a date, such as 2027-04-30.'],
    [
      ['make', '--percent', '5', '--from', '2027-02-02', '--until', '2027-02-01'],
      '--until is before --from.',
    ],
    [['make', '--percent', '5', '--code', '!'], 'A code has 3 to 40 letters and digits.'],
    [
      ['make', '--percent', '5', '--code', 'A12', '--count', '2'],
      '--code is for one voucher; leave out --count.',
    ],
    [['end', 'NONE'], 'There is no voucher NONE.'],
  ])('%j is refused in a sentence', async (args, text) => {
    const { exitCode, err } = await rille('vouchers', ...args)
    expect([exitCode, err]).toEqual([1, `${text}\n`])
  })
})

describe('rille log', () => {
  it('tells in one line what one command did to many', async () => {
    for (const ref of ['1', '2', '3']) {
      const incident = { kind: 'dispute', ref, detail: 'Answer in time.' }
      await openIncident(shop.db, incident, shop.clock.now.toISOString())
    }
    await rille('incidents', 'close', '1', '2')
    shop.clock.pass(1000)
    await rille('incidents', 'close', '3')
    const { out } = await rille('log')
    expect(
      out
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(/ {2,}/).slice(2)),
    ).toEqual([
      ['incidents close', 'incident 3'],
      ['incidents close', '2 of them', 'to incident 2, incident 1'],
    ])
    expect(JSON.parse((await rille('log', '--json')).out)).toHaveLength(3)
  })
})

describe('rille incidents', () => {
  it('lists open incidents, until they are closed', async () => {
    const at = shop.clock.now.toISOString()
    await openIncident(shop.db, { kind: 'dispute', ref: '10001', detail: 'Answer in time.' }, at)
    const { out } = await rille('incidents', 'list')
    expect(out).toMatch(/^No\. .*\n {2}1 {2}2026-11-21 11:00 {2}Disputed payment {2}Answer in time\.\n$/)
    expect((await rille('incidents', 'close', '1')).out).toBe('Incident 1 is closed.\n')
    expect((await rille('incidents', 'list')).out).toBe('No open incidents.\n')
    expect((await rille('incidents', 'close', '1')).err).toBe(
      'There is no open incident 1. Nothing was changed.\n',
    )
  })
  it('closes some at once, or none', async () => {
    const at = shop.clock.now.toISOString()
    for (const ref of ['1', '2', '3']) {
      await openIncident(shop.db, { kind: 'dispute', ref, detail: 'Answer in time.' }, at)
    }
    expect((await rille('incidents', 'close', '1', '9')).exitCode).toBe(1)
    expect((await rille('incidents', 'close', '1', '3', '--note', 'answered')).out).toBe(
      'Incident 1 is closed.\nIncident 3 is closed.\n',
    )
    expect(JSON.parse((await rille('incidents', 'list', '--json')).out)).toMatchObject([{ id_incident: 2 }])
  })

  /** @returns the number of its incident */
  async function aMailThatWasGivenUp(name: string, payload = { uuid_order: '' }) {
    const at = shop.clock.now.toISOString()
    await transact(shop.db, (trx) =>
      enqueue(trx, { kind: 'mail.confirmation', dedupeKey: name, payload }, at),
    )
    const { id_job } = await shop.db
      .updateTable('outbox')
      .set({ state: 'failed', tries: 12, last_error: 'no such address' })
      .where('dedupe_key', '=', name)
      .returning('id_job')
      .executeTakeFirstOrThrow()
    await openIncident(shop.db, { kind: 'outbox.mail.test', ref: String(id_job), detail: '' }, at)
    const incidents = JSON.parse((await rille('incidents', 'list', '--json')).out)
    return String(incidents.at(-1).id_incident)
  }
  const jobOf = (name: string) =>
    shop.db
      .selectFrom('outbox')
      .select(['state', 'tries', 'done_at'])
      .where('dedupe_key', '=', name)
      .executeTakeFirstOrThrow()

  it('says of which order a mail was given up', async () => {
    const [uuid_order] = await anOrder()
    await aMailThatWasGivenUp('mail', { uuid_order })
    expect((await rille('incidents', 'list')).out).toMatch(/ Mail not sent: test {2}10001\b/)
    expect(JSON.parse((await rille('incidents', 'list', '--json')).out)).toMatchObject([{ orders: [10001] }])
  })
  it('counts a given up mail as failed no longer than its incident is open', async () => {
    const number = await aMailThatWasGivenUp('mail')
    await rille('incidents', 'close', number)
    expect(await jobOf('mail')).toMatchObject({ state: 'done', done_at: shop.clock.now.toISOString() })
  })
  it('has what was given up tried again with --again, and refuses that where there is no job', async () => {
    const number = await aMailThatWasGivenUp('mail')
    const { out } = await rille('incidents', 'close', number, '--again')
    expect(out).toBe(`Incident ${number} is closed; its job is retried while the shop is running.\n`)
    expect(await jobOf('mail')).toEqual({ state: 'waiting', tries: 0, done_at: null })
    const at = shop.clock.now.toISOString()
    await openIncident(shop.db, { kind: 'dispute', ref: '1', detail: 'Answer in time.' }, at)
    const refused = await rille('incidents', 'close', '2', '--again')
    expect([refused.exitCode, refused.err]).toEqual([
      1,
      'Incident 2 is not about a job that was given up, so there is nothing to try again. Nothing was changed.\n',
    ])
    expect((await rille('incidents', 'list')).out).toContain('Answer in time.')
  })
})
