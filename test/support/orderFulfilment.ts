/** Ships, cancels, refunds and takes back the orders of a test shop, each in a transaction of its own. */
import { applyPayment } from '../../server/core/order/applyPayment'
import { cancelItems } from '../../server/core/order/reversal/cancelItems'
import { refundOrderAmount } from '../../server/core/order/reversal/refundOrderAmount'
import { returnItems } from '../../server/core/order/reversal/returnItems'
import type { Reversal } from '../../server/core/order/reversal/reverseLines'
import { settlePayment } from '../../server/core/order/settlePayment'
import type { Tracking } from '../../server/core/order/shipping/parcelTracking'
import { handOver, recordDelivery } from '../../server/core/order/shipping/recordDelivery'
import { replaceTracking } from '../../server/core/order/shipping/replaceTracking'
import { type SentParcel, shipOrder } from '../../server/core/order/shipping/shipOrder'
import type { GatewayPayment } from '../../server/core/payment/paymentGateway'
import type { ShopDatabase, WriteTransaction } from '../../server/platform/database/access'
import { transact } from '../../server/platform/database/transactions'

type Lines = Reversal['lines']
type Part = Pick<Reversal, 'cents' | 'lines' | 'isSellable'>

export function createOrderFulfilment(db: ShopDatabase, { now }: { now: () => Date }) {
  const at = () => now().toISOString()
  const inTransaction = <Result>(work: (trx: WriteTransaction) => Promise<Result>) => transact(db, work)
  return {
    ship: (
      orderNumber: number,
      tracking: Tracking,
      options: Omit<SentParcel, 'orderNumber' | 'tracking'> = {},
    ) => inTransaction((trx) => shipOrder(trx, { orderNumber, tracking, ...options }, at())),
    correctTracking: (
      orderNumber: number,
      tracking: Tracking,
      parcelNumber: number | null = null,
      options: Pick<SentParcel, 'isSharedParcel'> = {},
    ) =>
      inTransaction((trx) => replaceTracking(trx, { orderNumber, tracking, parcelNumber, ...options }, at())),
    markDelivered: (orderNumber: number) => inTransaction((trx) => recordDelivery(trx, orderNumber, at())),
    handOver: (orderNumber: number) => inTransaction((trx) => handOver(trx, orderNumber, at())),
    cancel: (orderNumber: number, reason: string, part: Part = {}) =>
      inTransaction((trx) => cancelItems(trx, { orderNumber, reason, ...part }, at())),
    refund: (orderNumber: number, cents: number | null, reason: string, lines: Lines = null) =>
      inTransaction((trx) => refundOrderAmount(trx, { orderNumber, reason, cents, lines }, at())),
    returnItems: (orderNumber: number, reason: string, part: Part) =>
      inTransaction((trx) => returnItems(trx, { orderNumber, reason, ...part }, at())),
    settlePending: (uuidCheckout: string, state: 'paid' | 'failed') =>
      inTransaction((trx) => settlePayment(trx, uuidCheckout, { state }, at())),
    applyPayment: (uuidCheckout: string, payment: GatewayPayment, readAt: string) =>
      applyPayment(db, { uuidCheckout, payment, readAt }, at()),
  }
}
