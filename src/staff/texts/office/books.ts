/** The texts of the files for the tax adviser, on the screen of a month's sums. */
export const booksTexts = {
  en: {
    adviser: 'For the tax adviser',
    adviserText:
      'The bookings of the month for DATEV, the return of the One-Stop-Shop, and the weight of packaging. shop.yaml says what they need.',
    datev: 'Bookings for DATEV',
    oss: 'One-Stop-Shop, {quarter}',
    packaging: 'Packaging, {year}',
    fetched: 'The file is saved.',
    cards: 'Owed to holders of gift cards',
    cardsText:
      'What was spent and refunded is what the bookings for DATEV have on the account of gift cards. Blocked and expired cards stay in the sum until the adviser books them as income.',
    cardsOpening: 'At the beginning',
    cardsIssued: 'Issued',
    cardsTakenBack: 'Taken back with refunds of their sale',
    cardsSpent: 'Spent',
    cardsRefunded: 'Refunded to cards',
    cardsClosing: 'At the end',
    cardsBlocked: 'of it on blocked cards',
    cardsExpired: 'of it on expired cards',
    payouts: 'Payouts',
    payoutsText:
      'Compares a report of Stripe or PayPal with the payments and refunds of the shop. Nothing is changed.',
    report: 'Report as CSV',
    reportHint: 'Of Stripe: payout reconciliation, itemised. Of PayPal: activity.',
    reading: 'Reading …',
    found: '{from} to {until}. The same here and there: payments {payments}, refunds {refunds}.',
    taken: 'Taken {gross}, fees {fees}, left {net}.',
    payout: 'Payout {id} on {day}: {amount}',
    even: 'There are no differences.',
    differences: 'Differences',
    line: 'Line {line}: {text}',
    missingPayment: 'Not in the report: {amount} paid on {day}, {orders}',
    missingRefund: 'Not in the report: {amount} given back on {day}, {orders}',
    orders: 'order {numbers}',
  },
} as const
