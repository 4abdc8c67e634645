import { importBank } from '../../../../../../server/core/order/bank/bankActions'
import { runAction } from '../../../../../../server/platform/actions/action'
import type { Order } from '../../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../../src/shared/payment/paymentMethodId'
import { required } from '../../../../../../src/shared/required'
import { aCamtFile, type CamtEntry } from '../../../../../support/camtBuilder'
import { laterPayment } from '../../../../../support/paymentData'
import type { CheckoutShop } from '../../checkout/checkoutShop'

interface LaterOrder {
  /** The code of a gift card that pays a part. */
  giftCard?: string
  /** Puts the last item into a shipment of its own. */
  isSplit?: boolean
}

/** Buys one of each format with a payment that the shop waits for. @returns the orders, one for each shipment */
export async function buyLater(
  shop: CheckoutShop,
  method: 'prepayment' | 'pickup',
  formats: readonly string[],
  { giftCard, isSplit = false }: LaterOrder = {},
): Promise<Order[]> {
  const { uuid_basket, shipments } = await shop.aWholeBasket(...formats)
  const last = shipments[0]?.items.at(-1)
  if (isSplit && last) await shop.baskets.setShipment(last.uuid_basket_item, null)
  const { checkouts, finishing, orders } = shop.checkoutModule
  await shop.baskets.updateBasket(uuid_basket, {
    uuid_shipping_option: await shop.optionId(method === 'pickup' ? 'Collect in the shop' : 'DHL parcel'),
    uuid_payment_option: paymentOptionIds[method],
    ...(giftCard && { voucher: giftCard }),
  })
  const { total } = await checkouts.start(uuid_basket, null)
  await checkouts.startPayment(uuid_basket, paymentOptionIds[method])
  const totalCents = Math.round(total * 100)
  const payment = { method, totalCents, paymentData: laterPayment, payer: 'guest' } as const
  return orders.getOrders(await finishing.finish(uuid_basket, payment))
}

/** Buys one of each format in one shipment. */
export const buyOneLater = async (...given: Parameters<typeof buyLater>): Promise<Order> =>
  required((await buyLater(...given))[0], 'order')

/** Lets days pass, with the work of each. */
export async function passDays(shop: CheckoutShop, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.clock.pass(86_400_000)
    await shop.settleDown()
  }
}

export const staffOf = ({ clock }: CheckoutShop) => ({
  ...{ by: 'Kim', uuidStaff: null, from: 'a test', now: () => clock.now },
})

/** Imports a statement of the shop's account with these bookings. */
export const importStatement = (shop: CheckoutShop, entries: CamtEntry[], isDryRun = false) =>
  runAction(shop.db, staffOf(shop), importBank, { name: 'bank.xml', xml: aCamtFile(entries) }, { isDryRun })
