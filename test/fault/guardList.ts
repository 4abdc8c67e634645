/** A line of the shop without which it would sell twice, charge twice or lose something. */
export interface Guard {
  name: string
  file: string
  /** What is taken out, or what it is replaced by. */
  find: string
  replace?: string
}

const repository = 'server/core/checkout/checkoutRepository.ts'
const vouchers = 'server/core/vouchers/voucherHoldRepository.ts'
const attempts = 'server/core/payment/attemptRepository.ts'
const stock = 'server/core/inventory/stock/stockRepository.ts'
const settle = 'server/core/checkout/settleCharge.ts'
const finish = 'server/core/checkout/finishCheckout.ts'
const service = 'server/core/checkout/checkoutService.ts'
const reconciler = 'server/core/checkout/reconciler.ts'
const outbox = 'server/platform/jobs/outboxRepository.ts'
const orders = 'server/core/order/orderRepository.ts'
const schema = 'server/platform/database/migrations/2026-11-21/2026-11-21-1900-create-checkout.ts'
const held = ".where('state', '=', 'held')"

/** All of the way from basket to order. */
export const guards: readonly Guard[] = [
  {
    name: 'move: from the right states only',
    file: repository,
    find: ".where('state', 'in', statesBefore[to])",
  },
  {
    name: 'reserve: only what is free',
    file: stock,
    find: ".where((eb) => eb(eb('on_hand', '-', eb.ref('reserved')), '>=', quantity))",
  },
  {
    name: 'set stock: not below what is reserved',
    file: stock,
    find: 'if (before.reserved > onHand) return false',
  },
  { name: 'put back: once', file: stock, find: 'movement || ' },
  {
    name: 'reservations: only held ones end',
    file: repository,
    find: `${held}\n      .returning(['uuid_release_format'`,
    replace: ".returning(['uuid_release_format'",
  },
  {
    name: 'voucher: only while uses are left',
    file: vouchers,
    find: ".where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))",
  },
  {
    name: 'voucher: hold is refused when not inserted',
    file: vouchers,
    find: 'return numInsertedOrUpdatedRows === 1n',
    replace: 'return numInsertedOrUpdatedRows !== 99n',
  },
  {
    name: 'voucher: only held ones are released',
    file: vouchers,
    find: `${held}\n        .returning('uuid_voucher')`,
    replace: ".returning('uuid_voucher')",
  },
  { name: 'lease: only who saw the last try', file: attempts, find: ".where('tries', '=', tries)" },
  {
    name: 'lease: only of unsettled charges',
    file: attempts,
    find: ".where('tries', '=', tries)\n        .where('state', 'in', unsettled)",
    replace: ".where('tries', '=', tries)",
  },
  {
    name: 'lease: charges under way are left alone',
    file: attempts,
    find: ".where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))",
  },
  { name: 'lease: of the request', file: finish, find: 'lease_until: at(leaseMs),' },
  {
    name: 'leases of the dead are dropped at the start',
    file: 'server/core/checkout/checkoutModule.ts',
    find: 'if (!isPostgres(db)) {',
    replace: 'if (false) {',
  },
  { name: 'expiry: only what has run out', file: repository, find: ".where('expires_at', '<', now)" },
  {
    name: 'attempt: noted before the charge',
    file: reconciler,
    find: 'const charges = await attempts.listUnsettledCharges(at(), atOnce)',
    replace: 'const charges = (await attempts.listUnsettledCharges(at(), atOnce)).slice(0, 0)',
  },
  {
    name: 'charge: read first',
    file: settle,
    find: "case 'captured':\n      case 'pending':\n        return complete(attempt, checkout, payment)",
    replace:
      "case 'captured':\n      case 'pending':\n        return capture(attempt, checkout, gateway, isAwaited)",
  },
  {
    name: 'charge: what was agreed to',
    file: settle,
    find: 'if (!payment || !fits(payment, attempt, checkout))',
    replace: 'if (!payment)',
  },
  { name: 'charge: its checkout', file: settle, find: 'payment.uuidCheckout === attempt.uuid_checkout &&' },
  { name: 'charge: its currency', file: settle, find: "payment.currency === 'EUR'", replace: 'true' },
  {
    name: 'charge: unknown is not failed',
    file: settle,
    find: 'if (error instanceof GatewayUnknown) mayHaveHeard = true',
  },
  {
    name: 'finish: one that is charging is joined',
    file: finish,
    find: "if (live.state === 'capturing') return { kind: 'join', uuidCheckout: live.uuid_checkout }",
  },
  {
    name: 'finish: a spent basket answers with its orders',
    file: finish,
    find: "if (lockedBasket.state === 'completed')\n      return { kind: 'done', uuidOrders: await baskets.listOrders(uuidBasket) }",
  },
  {
    name: 'finish: not after its time',
    file: finish,
    find: 'if (live.expires_at < at()) {',
    replace: 'if (Date.now() < 0) {',
  },
  {
    name: 'finish: the chosen way to pay',
    file: finish,
    find: 'paymentMethodOfOption(uuidOption) !== request.method',
    replace: 'Date.now() < 0',
  },
  {
    name: 'finish: by who it was agreed with',
    file: finish,
    find: 'if (paying === uuidCustomer) return',
    replace: 'return',
  },
  {
    name: 'finish: not with a token that is void',
    file: finish,
    find: "if (payer === 'logged out') throw checkoutErrors.loggedOut()",
  },
  {
    name: 'orders: only of an account that is still there',
    file: 'server/core/checkout/completeCheckout.ts',
    find: 'customer?.uuid_customer ?? null',
    replace: 'snapshot.uuidCustomer',
  },
  {
    name: 'index voucher_once_per_account',
    file: 'server/platform/database/migrations/2026-11-21/2026-11-21-2200-count-voucher-by-account.ts',
    find: ".createIndex('voucher_once_per_account')\n    .unique()",
    replace: ".createIndex('voucher_once_per_account')",
  },
  {
    name: 'finish: the total that was seen',
    file: finish,
    find: 'if (live.total_cents !== totalCents) {',
    replace: 'if (Date.now() < 0) {',
  },
  {
    name: 'finish: its own payment',
    file: finish,
    find: 'if (authorisation.gateway_ref !== paymentRef) throw checkoutErrors.otherPayment()',
  },
  {
    name: 'finish: the SEPA total that was seen',
    file: finish,
    find: 'if (totalCents !== request.totalCents) throw checkoutErrors.otherTotal(totalCents, request.totalCents)',
  },
  {
    name: 'completing: an order that exists is answered with',
    file: 'server/core/checkout/completeCheckout.ts',
    find: 'if (orders.length > 0) return orders.map(({ uuidOrder }) => uuidOrder)',
  },
  {
    name: 'giving up: payments are let go',
    file: 'server/core/checkout/releaseCheckout.ts',
    find: 'await voidAuthorisations(trx, uuid_checkout, now)\n  return true',
    replace: 'return true',
  },
  {
    name: 'giving up: not the one that was ordered with',
    file: reconciler,
    find: 'if (remainingCents <= 0 || (await isCharge(uuid_checkout, payment))) return',
    replace: 'if (remainingCents <= 0) return',
  },
  {
    name: 'events: only of the payment that was ordered with',
    file: reconciler,
    find: 'if (await isCharge(uuid_checkout, payment))\n        await onPaymentOfOrder',
    replace: 'await onPaymentOfOrder',
  },
  {
    name: 'giving up: lost payments are looked for',
    file: reconciler,
    find: ': await findLostPayments(gateway, attempt)',
    replace: ': []',
  },
  {
    name: 'start: bound of a format per address',
    file: 'server/core/checkout/reservationLimits.ts',
    find: 'reservedOfFormat + item.quantity <= max',
    replace: 'reservedOfFormat + item.quantity <= 1000',
  },
  {
    name: 'start: bound of the shop per address',
    file: 'server/core/checkout/reservationLimits.ts',
    find: 'byAddress + byOthers > max',
    replace: 'byAddress > 1000',
  },
  {
    name: 'start: a live one is the same',
    file: service,
    find: "if (lockedBasket.state === 'in_checkout') return readBasket(trx, uuidBasket, terms)",
  },
  {
    name: 'payment: not while charging',
    file: service,
    find: "if (live.state === 'capturing' || live.state === 'review') throw checkoutErrors.inProcess()\n      if (live.expires_at",
    replace: 'if (live.expires_at',
  },
  {
    name: 'payment: not after its time',
    file: service,
    find: 'if (live.expires_at < at()) throw checkoutErrors.ranOut()',
  },
  { name: 'payment: bound per checkout and visitor', file: service, find: 'await refuseTooMany(trx, live)' },
  {
    name: 'refund: never more than was paid',
    file: orders,
    find: ".where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('total_cents')))",
  },
  {
    name: 'refund: only what is intended',
    file: 'server/core/order/reversal/refundJob.ts',
    find: "if (refund.state !== 'intended') return",
  },
  {
    name: 'pending: decided once',
    file: orders,
    find: ".where('payment_status', 'in', from)",
  },
  {
    name: 'closing: only what was not sent',
    file: orders,
    find: ".where('status', 'in', from)",
  },
  { name: 'outbox: only who saw the last try', file: outbox, find: ".where('tries', '=', tries)" },
  {
    name: 'outbox: what is leased is left alone',
    file: outbox,
    find: `.where((eb) =>
          eb.or([
            eb('lease_until', 'is', null),
            eb('lease_until', '<=', at()),
            eb('lease_until', '>', at(clockToleranceMs)),
          ]),
        )`,
  },
  {
    name: 'outbox: the same job is one job',
    file: schema,
    find: ".addColumn('dedupe_key', 'text', (c) => c.notNull().unique())",
    replace: ".addColumn('dedupe_key', 'text', (c) => c.notNull())",
  },
  {
    name: 'webhook events: kept once',
    file: schema,
    find: ".addPrimaryKeyConstraint('gateway_event_key', ['gateway', 'event_id'] as never[])",
  },
  {
    name: 'no network within a transaction',
    file: 'server/platform/database/transactions.ts',
    find: 'if (transactionStorage.getStore()) throw',
    replace: 'if (Date.now() < 0) throw',
  },
  ...uniqueIndexes(),
  // `stock_on_hand` follows from it: nobody could miss that one alone.
  checkOf(
    'stock_reserved',
    'server/platform/database/migrations/2026-11-21/2026-11-21-0900-create-catalogue.ts',
  ),
  {
    name: 'constraint reservation_key',
    file: schema,
    find: ".addPrimaryKeyConstraint('reservation_key', ['uuid_checkout', 'uuid_release_format'] as never[])",
  },
  {
    name: 'constraint reservation_quantity',
    file: schema,
    find: ".addCheckConstraint('reservation_quantity', sql`quantity > 0`)",
  },
  {
    name: 'constraint voucher_hold_key',
    file: schema,
    find: ".addPrimaryKeyConstraint('voucher_hold_key', ['uuid_voucher', 'uuid_checkout'] as never[])",
  },
  {
    name: 'constraint idem_key',
    file: schema,
    find: ".addColumn('idem_key', 'text', (c) => c.notNull().unique())",
    replace: ".addColumn('idem_key', 'text', (c) => c.notNull())",
  },
  {
    name: 'constraint payment_attempt_once',
    file: schema,
    find: ".addUniqueConstraint('payment_attempt_once', ['gateway', 'gateway_ref', 'operation', 'seq'] as never[])",
  },
  {
    name: 'constraint orders_once',
    file: schema,
    find: ".addUniqueConstraint('orders_once', ['uuid_checkout', 'uuid_shipment'] as never[])",
  },
  {
    name: 'constraint order_number',
    file: schema,
    find: ".addColumn('order_number', 'integer', (c) => c.notNull().unique())",
    replace: ".addColumn('order_number', 'integer', (c) => c.notNull())",
  },
  {
    name: 'constraint orders_refunded',
    file: schema,
    find: ".addCheckConstraint('orders_refunded', sql`refunded_cents between 0 and total_cents`)",
  },
]

/** A unique index without its `unique`. */
function uniqueIndexes(): Guard[] {
  return ['checkout_live', 'payment_attempt_one_charge', 'voucher_once', 'incident_open_once'].map(
    (name) => ({
      name: `index ${name}`,
      file: schema,
      find: `.createIndex('${name}')\n    .unique()`,
      replace: `.createIndex('${name}')`,
    }),
  )
}

/** A check of one line or more, made one that everything passes. */
function checkOf(name: string, file: string): Guard {
  return { name: `constraint ${name}`, file, find: `'${name}', sql\``, replace: `'${name}', sql\`1 = 1 or ` }
}
