import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sqliteIn } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../core/checkout/checkoutShop'
import { runRille } from '../runRille'

let dataDir: string
let shop: CheckoutShop
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-books-'))
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
const inFolder = (name: string) => path.join(dataDir, name)

/** Sets what shop.yaml would set. */
async function choose(settings: object): Promise<void> {
  const value = JSON.stringify({ name: 'Rille Records', ...settings })
  await shop.db
    .insertInto('setting')
    .values({ key: 'shop', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Two orders of 43.80 and 29.80, of which the first one got 3.00 back. */
async function sell() {
  const first = await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD')
  await shop.finish(first)
  const second = await shop.aConfirmedPayment('paypal', 'radio LP')
  await shop.finish(second)
  await shop.fulfilment.refund(10001, 300, 'bent')
  await shop.settleDown()
  return { first, second }
}

describe('rille books datev', () => {
  it('says what shop.yaml must have', async () => {
    const run = (...more: string[]) => rille('books', 'datev', '--month', '2026-11', '--test', ...more)
    expect((await run()).err).toBe(
      'Nothing is set for the booking file. Add books: { chart: SKR03, consultant: …, client: … } to shop.yaml, and import it.\n',
    )
    await choose({ books: { chart: 'SKR03' } })
    expect((await run()).out).toBe('There is nothing to book in 2026-11.\n')
    expect((await run('--out', inFolder('EXTF_november.csv'))).err).toMatch(
      /^The booking file needs the tax adviser's numbers\. .* books: \{ consultant/,
    )
    expect((await rille('books', 'datev', '--month', 'November')).err).toBe(
      'November is not a month, such as 2026-11.\n',
    )
  })

  it('shows the sums by account, and writes the file with fees and payouts', async () => {
    await choose({ books: { chart: 'SKR04', consultant: 29_098, client: 55_003 } })
    const { first } = await sell()
    const shown = await rille('books', 'datev', '--month', '2026-11', '--test', '--json')
    const { accounts } = JSON.parse(shown.out)
    expect(accounts).toEqual([
      { account: '1461', debit: first.totalCents / 100, credit: 3 },
      { account: '1462', debit: 29.8, credit: 0 },
      { account: '4400', debit: 3, credit: first.totalCents / 100 + 29.8 },
    ])
    const report = inFolder('stripe.csv')
    await writeFile(
      report,
      [
        'balance_transaction_id,created,currency,gross,fee,net,reporting_category,payment_intent_id',
        `txn_1,2026-11-21,eur,43.80,0.91,42.89,charge,${first.ref}`,
        'po_7,2026-11-25,eur,-42.89,0.00,-42.89,payout,',
        'po_8,2026-12-02,eur,-1.00,0.00,-1.00,payout,',
      ].join('\n'),
    )
    const out = inFolder('EXTF_Buchungsstapel_2026-11.csv')
    const written = await rille(
      ...['books', 'datev', '--month', '2026-11', '--test', '--payouts', report, '--out', out],
    )
    expect(written.out).toMatch(/\n1460 +€42\.89 +€0\.00\n/)
    expect(written.out).toContain(`5 bookings: ${out}.`)
    const lines = new TextDecoder('windows-1252').decode(await readFile(out)).split('\r\n')
    expect(lines[0]).toMatch(
      /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RI";"Rille";"";29098;55003;20260101;4;/,
    )
    expect(lines.slice(2, 7).map((line) => line.split(';').slice(0, 14).join(' '))).toEqual([
      expect.stringMatching(/^43,80 "S" "EUR" {3}"" 1461 4400 "" \d{4} "10001" "" {2}"Verkauf 10001, /),
      expect.stringMatching(/^3,00 "H" .* 1461 4400 "" \d{4} "C-0001" "" {2}"Erstattung 10001, /),
      expect.stringMatching(/^29,80 "S" .* 1462 4400 /),
      expect.stringMatching(/^0,91 "S" .* 6855 1461 "" 2111 "Fees-2026-11-21" "" {2}"Gebühren Stripe"$/),
      expect.stringMatching(/^42,89 "S" .* 1460 1461 "" 2511 "po_7" "" {2}"Auszahlung Stripe"$/),
    ])
    expect((await rille('books', 'datev', '--month', '2026-11', '--out', out)).err).toContain(
      'already exists',
    )
  })
})

describe('rille books payouts', () => {
  it('compares the reports of both providers with the shop', async () => {
    const { first, second } = await sell()
    const day = shop.clock.now.toISOString().slice(0, 10)
    const stripe = inFolder('stripe.csv')
    await writeFile(
      stripe,
      [
        'balance_transaction_id,created,currency,gross,fee,net,reporting_category,payment_intent_id',
        `txn_1,${day},eur,43.80,0.91,42.89,charge,${first.ref}`,
        `txn_2,${day},eur,9.00,0.00,9.00,charge,pi_unknown`,
      ].join('\n'),
    )
    const said = await rille('books', 'payouts', stripe)
    expect(said.out.split('\n')).toEqual([
      `${stripe}:3: €9.00 for pi_unknown: the shop has no such payment.`,
      `Not in the file: €3.00 given back on ${day}, order 10001.`,
      `${day} to ${day}: 1 payment and 0 refunds found in the shop, 2 differences.`,
      'Taken €52.80, fees €0.91, left €51.89.',
      '',
    ])
    const paypal = inFolder('paypal.csv')
    await writeFile(
      paypal,
      [
        'Date,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID,Invoice Number',
        `${day},Express Checkout Payment,Completed,EUR,29.80,-1.09,28.71,T1,,${second.uuidCheckout}`,
      ].join('\n'),
    )
    const { differences, missing, payments, fees } = JSON.parse(
      (await rille('books', 'payouts', paypal, '--json')).out,
    )
    expect({ differences, missing, payments, fees }).toEqual({
      ...{ differences: [], missing: [], payments: 1, fees: 1.09 },
    })
    const none = await rille('books', 'payouts', inFolder('none.csv'))
    expect([none.exitCode, none.err]).toEqual([1, `There is no file ${inFolder('none.csv')}.\n`])
  })
})

describe('rille books packaging', () => {
  it('adds up what was sent in a year, by country and material', async () => {
    const run = (...args: string[]) => rille('books', 'packaging', '--year', '2026', '--test', ...args)
    expect((await run()).err).toMatch(/^Nothing says what packaging weighs\. Add packaging: /)
    await choose({ packaging: { parcels: [{ paper: 200, plastic: 5 }], copies: { vinyl: { paper: 20 } } } })
    expect((await run()).out).toBe('Nothing was sent in 2026.\n')
    await sell()
    await rille('orders', 'ship', '10001')
    await rille('orders', 'ship', '10002')
    // Orders from before parcels were stored count as one parcel.
    await shop.db.deleteFrom('parcel_line').execute()
    await shop.db.deleteFrom('parcel').where('number', '=', 1).execute()
    const { countries } = JSON.parse((await run('--json')).out)
    expect(countries).toEqual([{ country: 'DE', parcels: 2, grams: { paper: 440, plastic: 10, other: 0 } }])
    const out = inFolder('packaging.csv')
    expect((await run('--semicolons', '--out', out)).out).toMatch(/\nDE +2 +0\.440 +0\.010 +0\.000\n$/)
    expect(await readFile(out, 'utf8')).toBe(
      '\ufeffyear;country;parcels;paper_kg;plastic_kg;other_kg\r\n2026;DE;2;"0,440";"0,010";"0,000"\r\n',
    )
    expect(JSON.parse((await rille('books', 'packaging', '--year', '2025', '--test', '--json')).out)).toEqual(
      {
        ...{ year: 2025, countries: [] },
      },
    )
  })
})

describe('rille books oss', () => {
  it('declares what private buyers in other countries bought, and writes the file for the portal', async () => {
    expect((await rille('books', 'oss', '--quarter', '2026-Q4', '--test')).out).toBe(
      'There is nothing to declare for 2026-Q4.\n',
    )
    await sell()
    const { content } = await shop.db
      .selectFrom('orders')
      .select('content')
      .where('order_number', '=', 10_002)
      .executeTakeFirstOrThrow()
    const stored = typeof content === 'string' ? JSON.parse(content) : content
    const sentToAustria = JSON.stringify({
      ...stored,
      idCountry: 'AT',
      vat: { ...stored.vat, country: 'AT', due: 'taxed' },
      vatLines: [{ kind: 'taxed', rate: 2000, netCents: 2483, vatCents: 497 }],
    })
    await shop.db
      .updateTable('orders')
      .set({ content: sentToAustria })
      .where('order_number', '=', 10_002)
      .execute()
    const out = inFolder('oss.csv')
    const said = await rille('books', 'oss', '--quarter', '2026-Q4', '--test', '--out', out)
    expect(said.out).toMatch(/\nAT +goods +20 % +€24\.83 +€4\.97\n/)
    expect(said.out).toContain(`VAT to pay: €4.97. File: ${out}.`)
    expect(await readFile(out, 'utf8')).toBe('#v2.0\r\n1,AT\r\n3,AT,STANDARD,20.00,24.83,4.97\r\n')
  })
})
