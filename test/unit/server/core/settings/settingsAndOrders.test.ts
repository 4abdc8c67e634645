/** Orders, invoices and checkouts that are being paid stay as they are when the shop's settings change. */
import { setSettings } from '../../../../../server/core/settings/settingActions'
import { runAction } from '../../../../../server/platform/actions/action'
import type { SettingSection } from '../../../../../src/shared/staff/settings/settingSections'
import { openStaffShop, type StaffShop } from '../../cli/staffShop'
import { insertMandate } from '../payment/methods/sepa/mandateBuilders'

const iban = 'DE75512108001245126199'
const creditor_id = 'DE98ZZZ09999999999'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
  await set('bank', { bank: { iban } })
})
afterEach(() => shop.close())

const actor = () => ({ by: 'Ada', uuidStaff: null, from: 'test', now: () => shop.clock.now })
const set = async (section: SettingSection, values: object, isDryRun = false) =>
  (await runAction(shop.db, actor(), setSettings, { section, values } as never, { isDryRun })).result

const changes: [SettingSection, object][] = [
  ['vat', { vat: { small_business: 'true' } }],
  ['bank', { bank: { iban: 'DE02120300000000202051' } }],
  ['payment', { payment_options: [{ slug: 'paypal', label: 'PayPal' }] }],
  [
    'shipping',
    {
      countries: { default: 'DE', list: ['DE', 'AT'] },
      shipping_options: [{ slug: 'dhl', label: 'Parcel', postage: [{ up_to: { 30000: '99.00' } }] }],
    },
  ],
]

/** All rows about what buyers have agreed to. */
async function agreedRows(): Promise<Record<string, unknown[]>> {
  const tables = (await shop.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => /^(order|checkout|invoice|payment_|awaited|refund|reservation)/.test(name))
    .filter((name) => !/search|option/.test(name))
  const rows: Record<string, unknown[]> = {}
  for (const name of tables)
    rows[name] = await shop.db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute()
  return rows
}

it('changes nothing of what was ordered, and charges what a checkout has frozen', async () => {
  await shop.anOrder('radio LP')
  // The refund issues the invoice and its correction.
  await shop.rille('orders', 'refund', '10001', '--amount', '1', '--reason', 'bent')
  const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
  const before = await agreedRows()
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['orders', 'checkout', 'payment_attempt']))
  expect(before.invoice_document).toHaveLength(2)
  for (const [section, values] of changes) await set(section, values)
  expect(await agreedRows()).toEqual(before)

  const [uuid_order = ''] = await shop.finish(paid)
  const order = await shop.db
    .selectFrom('orders')
    .select('total_cents')
    .where('uuid_order', '=', uuid_order)
    .executeTakeFirstOrThrow()
  expect(order.total_cents).toBe(paid.totalCents)
})

it('says how many transfers to the old account are awaited, before the account changes', async () => {
  await shop.anOrder('radio LP')
  const { uuid_checkout } = await shop.db
    .selectFrom('orders')
    .select('uuid_checkout')
    .executeTakeFirstOrThrow()
  const awaited = { uuid_checkout, reference: 'RF35K7M392QFXB', amount_cents: 2980, due_on: '2026-11-28' }
  await shop.db
    .insertInto('awaited_payment')
    .values({ ...awaited, method: 'prepayment', state: 'open' })
    .execute()
  const moved = { bank: { iban: 'DE02120300000000202051', creditor_id } }
  expect(await set('bank', moved, true)).toEqual({ warnings: [{ warning: 'open_transfers', count: 1 }] })
  // The same account in other words, and other sections, mean nothing for transfers.
  expect(await set('bank', { bank: { iban: 'DE75 5121 0800 1245 1261 99', creditor_id } }, true)).toEqual({
    warnings: [],
  })
  await shop.db.updateTable('awaited_payment').set({ state: 'paid' }).execute()
  expect(await set('bank', moved, true)).toEqual({ warnings: [] })
})

it('says what becomes of direct debits without the creditor identifier', async () => {
  const debits = { payment_options: [{ slug: 'sepa', label: 'Direct debit' }] }
  expect(await set('payment', debits, true)).toEqual({ warnings: [{ warning: 'no_creditor_id', count: 1 }] })
  await set('bank', { bank: { iban, creditor_id } })
  expect(await set('payment', debits)).toEqual({ warnings: [] })
  await insertMandate(shop.db)
  expect(await set('bank', { bank: { iban } }, true)).toEqual({
    warnings: [
      { warning: 'open_debits', count: 1 },
      { warning: 'no_creditor_id', count: 1 },
    ],
  })
})
