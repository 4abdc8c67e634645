import type { OrderContent, OrderRecord } from '../../../../../../server/core/order/orderContent'
import { readOpenItems } from '../../../../../../server/http/staff/accounting/openItems'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

const awaited = {
  method: 'invoice',
  reference: 'RF18K7M392QFXB',
  amountCents: 0,
  dueOn: '2026-12-05',
  account: null,
}

describe.each(casesOf(databaseKinds))('the open items on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
  })
  afterAll(() => shop.close())

  interface Changes {
    payment_status: OrderRecord['paymentStatus']
    status?: OrderRecord['status']
    cancelled_at?: string | null
    refunded_cents?: number
    content?: Partial<OrderContent>
  }
  /** What is open of an order of 29.80 after it was changed. */
  async function openAfter(changes: Changes, today = '2026-11-30', isTest = true) {
    const { content } = await shop.db.selectFrom('orders').select('content').executeTakeFirstOrThrow()
    const changed = { ...JSON.parse(content), awaited, giftCardCents: 0, ...changes.content }
    await shop.db
      .updateTable('orders')
      .set({
        status: 'placed',
        cancelled_at: null,
        refunded_cents: 0,
        ...changes,
        content: JSON.stringify(changed),
      })
      .execute()
    return readOpenItems(shop.db, { today, isTest })
  }

  it('are orders whose payment is awaited, overdue after their last day', async () => {
    expect(await openAfter({ payment_status: 'pending' })).toEqual([
      {
        ...{ orderNumber: 10001, day: '2026-11-21', dueOn: '2026-12-05', isOverdue: false },
        ...{ payment: 'Card', status: 'placed', isFailed: false, openCents: 2980 },
      },
    ])
    expect(await openAfter({ payment_status: 'pending' }, '2026-12-05')).toMatchObject([{ isOverdue: false }])
    expect(await openAfter({ payment_status: 'pending' }, '2026-12-06')).toMatchObject([{ isOverdue: true }])
    expect(await openAfter({ payment_status: 'pending' }, '2026-12-06', false)).toEqual([])
  })

  it.each([
    [0, 1000, 1980],
    [400, 1000, 1980],
    [1500, 1000, 1480],
    [1500, 0, 1480],
    [0, 2980, null],
  ])('after %d cents back, with %d of a gift card, are %d', async (refunded_cents, giftCardCents, cents) => {
    const items = await openAfter({ payment_status: 'pending', refunded_cents, content: { giftCardCents } })
    expect(items.map(({ openCents }) => openCents)).toEqual(cents === null ? [] : [cents])
  })

  it('are also payments that failed after the order was sent, unless all came back', async () => {
    expect(await openAfter({ payment_status: 'failed', status: 'shipped' })).toMatchObject([
      { isFailed: true, dueOn: null, isOverdue: false, openCents: 2980 },
    ])
    expect(await openAfter({ payment_status: 'failed', status: 'returned' })).toEqual([])
    const cancelled_at = '2026-11-22T10:00:00.000Z'
    expect(await openAfter({ payment_status: 'failed', status: 'cancelled', cancelled_at })).toEqual([])
    expect(await openAfter({ payment_status: 'paid' })).toEqual([])
  })
})
