/** The point of sale: one copy less at each sale, never one that a web order or somebody else has. */
import fc from 'fast-check'
import { createFormatSearch } from '../../../../../../server/core/catalogue/editing/formatSearch'
import {
  endPutAside,
  putAside,
  sellCopy,
  undoSale,
} from '../../../../../../server/core/inventory/pointOfSale/pointOfSaleActions'
import { releaseOverdue } from '../../../../../../server/core/inventory/pointOfSale/releaseOverdue'
import { findForSale, readPointOfSale } from '../../../../../../server/http/staff/pointOfSale/page'
import { findBrokenInvariants } from '../../../../../../server/operations/invariantsRepository'
import { runAction } from '../../../../../../server/platform/actions/action'
import { toKysely } from '../../../../../../server/platform/database/access'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('the point of sale, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(async () => {
    expect(await findBrokenInvariants(toKysely(shop.db))).toEqual([])
    await shop.close()
  })

  const actor = () => ({ by: 'ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now })
  const sell = async (name: string) =>
    (await runAction(shop.db, actor(), sellCopy, { uuid_release_format: shop.formatId(name) })).result
  const undo = (uuid_sale: string) => runAction(shop.db, actor(), undoSale, { uuid_sale })
  const aside = async (name: string, until = '2026-12-01') =>
    (
      await runAction(shop.db, actor(), putAside, {
        ...{ uuid_release_format: shop.formatId(name), name: 'Kim Example', until },
      })
    ).result.uuid_put_aside
  const end = (uuid_put_aside: string, is_sold: boolean) =>
    runAction(shop.db, actor(), endPutAside, { uuid_put_aside, is_sold })
  const now = () => shop.clock.now
  const read = () => readPointOfSale(shop.db, now())
  const find = (typed: string) => findForSale(shop.db, createFormatSearch(shop.db, now), typed)
  const stock = async (name: string) =>
    shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('uuid_release_format', '=', shop.formatId(name))
      .executeTakeFirstOrThrow()

  it('sells one at a time, lists what was sold today, and takes a sale back once', async () => {
    await sell('radio LP')
    const { uuid_sale, free } = await sell('radio LP')
    expect(free).toBe(1)
    expect((await read()).sales).toMatchObject([
      { title: 'Every Room a Radio', format: 'LP', can_undo: true },
      { format: 'LP' },
    ])
    const undone = await Promise.allSettled([undo(uuid_sale), undo(uuid_sale), undo(uuid_sale)])
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stock('radio LP')).toEqual({ on_hand: 2, reserved: 0 })
    expect((await read()).sales).toHaveLength(1)
    const [sale] = (await read()).sales
    shop.clock.pass(31 * 60_000)
    await expect(undo(sale!.uuid_sale)).rejects.toThrow('more than 30 minutes old')
    shop.clock.pass(26 * 3_600_000)
    expect((await read()).sales).toEqual([])
  })

  it('sells no copy that a checkout holds, that is put aside, or that a web order has', async () => {
    await shop.aConfirmedPayment('stripe', 'radio LP')
    await aside('radio LP')
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await expect(sell('radio LP')).rejects.toThrow(
      'Of the last copies, 1 copy is in checkouts that are under way; 1 copy is put aside; what stands on the shelf is sold to order 10001.',
    )
    await expect(inStaffLanguage('de', () => sell('radio LP'))).rejects.toThrow(
      'Zu den letzten Exemplaren: 1 Exemplar ist gerade an der Kasse des Shops; 1 Exemplar ist zurückgelegt; was im Regal steht, ist verkauft (Bestellung 10001).',
    )
    expect(await stock('radio LP')).toEqual({ on_hand: 2, reserved: 2 })
    const { formats } = await find('every radio')
    expect(formats.find(({ format }) => format === 'LP')).toMatchObject({
      ...{ free: 0, in_checkout: 1, put_aside: 1, to_send: 1 },
    })
  })

  it('puts aside until a day, then gives free by itself and forgets the name', async () => {
    const held = await aside('radio LP', '2026-11-22')
    const sold = await aside('radio LP', '2026-12-24')
    await aside('radio LP')
    await expect(aside('radio LP')).rejects.toThrow('3 copies are put aside')
    expect((await read()).put_aside.map(({ until }) => until)).toEqual([
      '2026-11-22',
      '2026-12-01',
      '2026-12-24',
    ])
    await end(sold, true)
    await expect(end(sold, false)).rejects.toThrow('is not put aside any more')
    expect(await stock('radio LP')).toEqual({ on_hand: 2, reserved: 2 })
    await releaseOverdue(shop.db, shop.clock.now)
    expect(await stock('radio LP')).toMatchObject({ reserved: 2 })
    shop.clock.pass(2 * 86_400_000)
    await releaseOverdue(shop.db, shop.clock.now)
    expect(await stock('radio LP')).toEqual({ on_hand: 2, reserved: 1 })
    const rows = await shop.db
      .selectFrom('put_aside')
      .select(['uuid_put_aside', 'name', 'state'])
      .where('state', '<>', 'held')
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ uuid_put_aside: held, name: null, state: 'expired' })
    const log = await shop.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('Kim')
  })

  it.each(['2026-11-20', '2027-06-01'])('puts nothing aside until %s', async (until) => {
    await expect(aside('radio LP', until)).rejects.toThrow('within 60 days')
  })

  it('sells no copy twice, however sales, checkouts and put-asides come together', async () => {
    const steps = fc.array(fc.constantFrom('sell', 'buy', 'aside', 'undo', 'free'), {
      minLength: 6,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const before = await stock('radio 2×LP')
        const sales: string[] = []
        const asides: string[] = []
        await Promise.allSettled(
          plan.map(async (step) => {
            if (step === 'sell') sales.push((await sell('radio 2×LP')).uuid_sale)
            else if (step === 'buy') await shop.aConfirmedPayment('stripe', 'radio 2×LP')
            else if (step === 'aside') asides.push(await aside('radio 2×LP'))
            else if (step === 'undo' && sales.length > 0) await undo(sales.pop()!)
            else if (step === 'free' && asides.length > 0) await end(asides.pop()!, false)
          }),
        )
        const after = await stock('radio 2×LP')
        expect(after.reserved).toBeLessThanOrEqual(after.on_hand)
        expect(after.on_hand).toBe(before.on_hand - sales.length)
        expect(await findBrokenInvariants(toKysely(shop.db))).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  it('lets the last copy go once, to the counter or to the web', async () => {
    const tries = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => sell('radio CD')),
      ...Array.from({ length: 4 }, () => shop.aConfirmedPayment('stripe', 'radio CD')),
      ...Array.from({ length: 2 }, () => aside('radio CD')),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
