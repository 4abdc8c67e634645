/** Vouchers as staff see them: made, listed with what they were used for, ended, and never in the log. */
import { endVoucher, makeVouchers } from '../../../../../../server/core/vouchers/voucherActions'
import { listVouchers } from '../../../../../../server/http/staff/vouchers/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { listAuditEntries } from '../../../../../../server/platform/audit/auditRepository'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { vouchersSchema } from '../../../../../../src/shared/staff/vouchers/contract'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

const terms = {
  ...{ code: null, percent: null, amount: 10, minimum: 0, from: null, until: null, uses: 1 },
  ...{ once_per_customer: false, count: 1 },
}

describe.each(casesOf(databaseKinds))('vouchers on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const actor = () => ({ by: 'Ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now })
  const make = async (changes: Partial<Parameters<typeof makeVouchers.run>[1]>, isDryRun = false) =>
    (await runAction(shop.db, actor(), makeVouchers, { ...terms, ...changes }, { isDryRun })).result
  const list = async (search = '', onlyUsable = true, after: string | null = null) =>
    vouchersSchema.parse(await listVouchers(shop.db, { search, onlyUsable, after, now: shop.clock.now }))
  const codes = async (search = '', onlyUsable = true) =>
    (await list(search, onlyUsable)).vouchers.map(({ code }) => code)

  it('are made one or many at a time, and a dry run makes none', async () => {
    expect((await make({ count: 120 }, true)).codes).toHaveLength(120)
    expect(await codes()).toEqual([])
    const made = await make({ count: 120 })
    expect(new Set(made.codes).size).toBe(120)
    expect(made.csv.split('\r\n')[1]).toMatch(/^[A-Z2-9]{12},,10\.00,0\.00,,,1,,$/)
    const first = await list()
    const second = await list('', true, first.next_after)
    const third = await list('', true, second.next_after)
    expect([first, second, third].flatMap(({ vouchers }) => vouchers.map(({ code }) => code))).toEqual(
      made.codes.toSorted(),
    )
    expect(third.next_after).toBeNull()
  })

  it('are refused, and said to be used up, in German for a user who reads German', async () => {
    await inStaffLanguage('de', async () => {
      await expect(make({ percent: 10 })).rejects.toThrow('Geben Sie entweder Prozent oder einen Betrag an.')
      await make({ code: 'KITES', until: '2020-01-01' })
      const { vouchers } = await list('', false)
      expect(vouchers.map(({ why_not }) => why_not)).toEqual([expect.stringContaining('01.01.2020')])
    })
  })

  it('are counted while they are made, up to the last one', async () => {
    const progress: [step: string, done: number, total: number | null][] = []
    const onProgress = (...counts: (typeof progress)[number]) => progress.push(counts)
    await runAction(shop.db, actor(), makeVouchers, { ...terms, count: 3 }, { onProgress })
    expect(progress.map(([, ...counts]) => counts)).toEqual([1, 2, 3].map((done) => [done, 3]))
  })

  it('are refused with contradictions and wrong numbers, and nothing is made', async () => {
    await make({ code: 'spring-10', percent: 10, amount: null })
    const wrong: Parameters<typeof make>[0][] = [
      { percent: 10 },
      { amount: null },
      { amount: 0 },
      { amount: 1.005 },
      { percent: 101, amount: null },
      { code: 'ab' },
      { code: 'Spring 10' },
      { code: 'SUMMER', count: 2 },
      { from: '2027-02-01', until: '2027-01-31' },
      { until: '2027-02-30' },
      { uses: 0 },
      { count: 10_001 },
      { email: 'nobody' },
      { products: [] },
    ]
    for (const changes of wrong) {
      await expect(make(changes)).rejects.toMatchObject({ status: expect.any(Number), message: /\.$/ })
    }
    expect(await codes()).toEqual(['SPRING10'])
  })

  it('can be for one customer and some goods, and the log has no address', async () => {
    const { csv } = await make({ code: 'KIM5', email: 'Kim@Shop.Example', products: ['vinyl', 'cd'] })
    expect(csv).toContain('KIM5,,10.00,0.00,,,1,kim@shop.example,vinyl cd')
    expect((await list('kim')).vouchers).toMatchObject([
      { email: 'kim@shop.example', products: ['vinyl', 'cd'], why_not: null },
    ])
    const [entry] = await listAuditEntries(shop.db, { limit: 1 })
    expect(JSON.stringify(entry)).toContain('vinyl, cd')
    expect(JSON.stringify(entry)).not.toMatch(/kim@/i)
  })

  it('are found by the beginning of the code, with the orders that used them', async () => {
    await make({ code: 'SPRING10', percent: 10, amount: null, uses: 2 })
    await make({ code: 'SPRINKLE' })
    expect(await codes('spri')).toEqual(['SPRING10', 'SPRINKLE'])
    expect(await codes('spring-1')).toEqual(['SPRING10'])
    const [uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    const { uuid_checkout } = await shop.db
      .selectFrom('orders')
      .select('uuid_checkout')
      .where('uuid_order', '=', uuid_order!)
      .executeTakeFirstOrThrow()
    const [voucher] = (await list('spring')).vouchers
    await shop.db
      .insertInto('voucher_hold')
      .values({
        ...{ uuid_voucher: voucher!.uuid_voucher, uuid_checkout, state: 'used' },
        ...{ customer: null, uuid_customer: null },
      })
      .execute()
    expect((await list('spring')).vouchers).toMatchObject([{ percent: 10, used: 1, orders: [10001] }])
    expect((await list('sprinkle')).vouchers).toMatchObject([{ amount: 10, used: 0, orders: [] }])
  })

  it('end at once or with their last day, and stay in the list of all', async () => {
    await make({ code: 'ENDED' })
    await make({ code: 'LATE', until: '2026-11-20' })
    await make({ code: 'SOON', from: '2030-01-01' })
    const ended = (await list('ended')).vouchers[0]!
    await runAction(shop.db, actor(), endVoucher, { uuid_voucher: ended.uuid_voucher })
    expect(await codes()).toEqual(['SOON'])
    const all = (await list('', false)).vouchers
    expect(all.map(({ code, why_not }) => [code, why_not !== null])).toEqual([
      ['ENDED', true],
      ['LATE', true],
      ['SOON', true],
    ])
    await expect(runAction(shop.db, actor(), endVoucher, { uuid_voucher: 'nothing' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('leave no code in the log', async () => {
    const { codes: one } = await make({ code: 'GOLD1234' })
    const { codes: many } = await make({ count: 3 })
    const [voucher] = (await list('gold')).vouchers
    await runAction(shop.db, actor(), endVoucher, { uuid_voucher: voucher!.uuid_voucher })
    const rows = JSON.stringify(await listAuditEntries(shop.db, { limit: 10 }))
    for (const code of [...one, ...many]) expect(rows).not.toContain(code)
    expect(rows).toContain(voucher!.uuid_voucher)
  })
})
