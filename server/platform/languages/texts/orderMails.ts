/** The texts of mails about orders. */
export const orderMailTexts = {
  'mail.test.subject': '[Test order] {subject}',
  'mail.order': 'Order {number}',
  'mail.orders': 'Orders {numbers} and {last}',
  'mail.order.see': 'See your order',
  'mail.orders.see': 'See your orders',
  'mail.order.page': 'Everything about your order is on its page:',
  'mail.item.preOrder': 'pre-order, ships from {date}',
  'mail.item.download': 'download',
  'mail.item.code': 'download code inside',
  'mail.shipping': 'Shipping: {option}',
  'mail.shipping.free': 'free',
  'mail.export.goods': 'Delivered outside the EU: no VAT is charged',
  'mail.export.download': 'Buyer outside the EU: no VAT is charged',
  'mail.export.customs':
    'Import VAT, customs duties and a carrier fee may be due on delivery. We do not know these amounts; your customs office can tell you.',
  'mail.vat': 'including {rate} VAT on {net} net',
  'mail.billedTo': 'Billed to',
  'mail.collectAt': 'Collect at',
  'mail.preOrder':
    "This is a pre-order: we expect to send it on {date}.{journey} Labels sometimes move their dates; we'll write to you if this one moves by more than two weeks.",
  'mail.inStock': "Everything is in stock. We're packing it now.{journey}",
  'mail.inStock.pending': "Everything is in stock. We'll pack it once your payment has arrived.{journey}",
  'mail.preOrder.collected':
    "This is a pre-order: we expect that you can collect it from {date}. Labels sometimes move their dates; we'll write to you if this one moves by more than two weeks.",
  'mail.inStock.collected.told':
    "Everything is in stock. We'll put it aside for you, and write to you as soon as you can collect it.",
  'mail.inStock.collected.pending':
    'Everything is in stock. You can collect it in the shop once your payment has arrived.',
  'mail.item.preOrder.collected': 'pre-order, to collect from {date}',
  'mail.journey': ' It should then be with you within {days}.',
  'mail.workingDay': '1 working day',
  'mail.workingDays': '{days} working days',
  'mail.workingDays.range': '{from} to {to} working days',
  'mail.arrival': 'It should be with you on {date}.',
  'mail.arrival.range': 'It should be with you between {from} and {to}.',
  'mail.trackingNumber': 'Tracking number',
  'mail.track': 'Track your parcel',
  'mail.consent':
    'You asked us to provide the downloads before the withdrawal period is over, and confirmed that you know your right of withdrawal for the downloads ends when they begin.',
  'mail.downloads': 'Your downloads',

  'mail.confirmation.subject': 'Your order {number} at {shop}',
  'mail.confirmation.subject.many': 'Your orders {numbers} and {last} at {shop}',
  'mail.confirmation.title': 'Thank you for your order.',
  'mail.confirmation.parcels': 'It ships in {count} parcels, each with its own order number.',
  'mail.confirmation.parcels.collected': 'You collect it in {count} parts, each with its own order number.',
  'mail.confirmation.parcel': 'Order {number}, parcel {n} of {count}',
  'mail.confirmation.parcel.collected': 'Order {number}, pick-up {n} of {count}',
  'mail.confirmation.total': 'Total of {count} orders',
  'mail.confirmation.on': 'Ordered on',
  'mail.confirmation.paidWith': 'Payment',
  'mail.confirmation.notes': 'Your notes',
  'mail.confirmation.free': 'This e-mail confirms it. There is nothing to pay.',
  'mail.confirmation.paid': 'We have received your payment ({payment}), and this e-mail confirms your order.',
  'mail.confirmation.sepa':
    'This e-mail confirms it. We will debit the amount from your account, as described below.',
  'mail.confirmation.pending':
    "This e-mail confirms it. {payment} is still checking your payment; we'll write to you if it does not go through.",
  'mail.confirmation.files': 'Your files are on your order page.',
  'mail.confirmation.files.pending':
    'Your files will be on your order page as soon as your payment has arrived.',
  'mail.confirmation.files.later':
    'You can download them once the fourteen-day withdrawal period is over, or right away if you ask for that there.',
  'mail.confirmation.withdrawal': 'If you change your mind',
  'mail.confirmation.withdrawal.body':
    'You have the right to withdraw from this contract. The quickest way needs no login:',
  'mail.confirmation.withdrawal.below':
    'You have the right to withdraw from this contract; the details are below. The quickest way needs no login:',
  'mail.confirmation.withdraw': 'Withdraw from contract here',
  'mail.confirmation.reply': 'Something wrong with the order? Just reply to this e-mail.',
  'mail.confirmation.version': 'As agreed with this order, in the version of {date}',
  'mail.debit': 'Advance notice of your direct debit',
  'mail.debit.body':
    'We will collect {amount} from your account on {date}, or within the five bank days after it, until {last}. Please make sure that your account has sufficient funds.',
  'mail.debit.amount': 'Amount',
  'mail.debit.due': 'Due',
  'mail.debit.account': 'Account',
  'mail.debit.mandate': 'Mandate reference',
  'mail.debit.creditor': 'Creditor',
  'mail.debit.creditorId': 'Creditor identifier',

  'mail.consent.subject': 'Your downloads for order {number}',
  'mail.consent.title': 'Your downloads are ready.',
  'mail.consent.body': '{consent} That was on {date}.',
  'mail.consent.page': 'Everything else about your order is on its page:',
  'mail.consent.otherwise': "Didn't ask for this? Please reply to this e-mail.",

  'mail.shipped.subject': 'Your order {number} is on its way',
  'mail.shipped.subject.part': 'A part of your order {number} is on its way',
  'mail.shipped.title': 'Your parcel is on its way.',
  'mail.shipped.title.part': 'A part of your order is on its way.',
  'mail.shipped.body': 'Sent by {option}. {arrival}',
  'mail.shipped.deliveryDate': 'Delivery date of invoice {number}',
  'mail.shipped.inParcel': 'In this parcel:',
  'mail.shipped.more': "The rest follows in another parcel. We'll write to you when it is on its way.",
  'mail.shipped.to': 'On its way to',
  'mail.shipped.damaged':
    "If a record arrives damaged or skips, send us a photo or a short recording and we'll replace it. Just reply to this e-mail.",
  'mail.ready.subject': 'Your order {number} is ready to be collected',
  'mail.ready.subject.part': 'A part of your order {number} is ready to be collected',
  'mail.ready.title': 'Your order is ready to be collected.',
  'mail.ready.title.part': 'A part of your order is ready to be collected.',
  'mail.ready.body': 'You can collect it in our shop. Please tell us the order number there: {number}.',
  'mail.ready.body.part': 'You can collect it in our shop. Please tell us the order number there: {number}.',
  'mail.ready.items': 'You can collect this already:',
  'mail.ready.more': "The rest follows. We'll write to you when it is ready too.",
  'mail.ready.damaged':
    "If a record is damaged or skips, just reply to this e-mail or bring it back, and we'll replace it.",

  'mail.tracking.subject': 'Tracking number of your order {number}',
  'mail.tracking.title': 'Here is the right tracking number.',
  'mail.tracking.body':
    'The tracking number we gave you before was wrong or missing. Please use this one instead.',

  'mail.refund.subject': 'Refund of {amount} for your order {number}',
  'mail.refund.title': "You're getting {amount} back.",
  'mail.refund.whole': 'That is everything you paid for this order.',
  'mail.refund.part': 'That is part of the {total} that you paid for this order.',
  'mail.refund.byHand':
    "We'll transfer it to your account within the next few days. If we don't have your account details, we'll ask you for them.",
  'mail.refund.sameWay':
    'It goes back the way you paid ({payment}) and arrives within a few days; some banks take up to ten.',
  'mail.refund.reason': 'Reason',
  'mail.refund.correction':
    'Correction {correction} of invoice {number} is on your order page, next to the invoice.',
  'mail.refund.order': 'Order',
  'mail.refund.earlier': 'Refunded earlier',
  'mail.refund.now': 'Refunded now',
  'mail.refund.wrong': 'If this does not look right, just reply to this e-mail.',

  'mail.failed.subject': 'The payment for your order {number} did not go through',
  'mail.failed.title': 'We could not collect your payment.',
  'mail.failed.debit': 'Your bank did not pay the direct debit of {amount} from the account {account}.',
  'mail.failed.payment': 'Your payment of {amount} with {payment} did not go through.',
  'mail.failed.reason': 'Reason given',
  'mail.failed.means': 'What this means',
  'mail.failed.cancelled':
    'Your order is cancelled: nothing will be shipped, you owe us nothing, and the items are back in the shop.',
  'mail.failed.cancelled.notSent': 'Your order is cancelled, and you owe us nothing.',
  'mail.failed.again': 'If you still want it, please order again and choose another way to pay.',
  'mail.failed.shop': 'Back to the shop',
  'mail.failed.due': 'Your parcel has already been shipped, so the amount is still due.',
  'mail.failed.due.ready': 'Your order is ready to be collected, but the amount is still due.',
  'mail.failed.due.collected': 'You have collected your order already, so the amount is still due.',
  'mail.failed.unsent': 'You owe nothing for what was not sent or has come back.',
  'mail.failed.ask': "Please reply to this e-mail and we'll tell you how to pay it.",
  'mail.failed.transfer': 'Please transfer it within fourteen days:',
  'mail.failed.amount': 'Amount',
  'mail.failed.to': 'To',
  'mail.failed.purpose': 'Purpose',
  'mail.failed.wrong': 'If you think this is a mistake, just reply to this e-mail.',
  'refund.notSent': 'Not sent, because the payment failed',

  'mail.link.subject': 'Your link to order {number}',
  'mail.link.title': 'Here is your link.',
  'mail.link.body':
    'It shows your order with names and addresses and works for {duration}. Anyone with the link can see them, so please do not share it.',
  'mail.link.open': 'Open your order',
  'mail.link.otherwise': "Didn't ask for it? You can ignore this e-mail: only you have this link.",

  'mail.withdrawal.subject': 'We have received your withdrawal',
  'mail.withdrawal.subject.order': 'We have received your withdrawal from order {number}',
  'mail.withdrawal.reference': 'Withdrawal',
  'mail.withdrawal.title': 'We have received your withdrawal.',
  'mail.withdrawal.body': 'This e-mail confirms what we received, and when. Please keep it.',
  'mail.withdrawal.received': 'Received',
  'mail.withdrawal.declared': 'Declared',
  'mail.withdrawal.fromContract': 'withdrawal from the contract',
  'mail.withdrawal.order': 'Order',
  'mail.withdrawal.noOrder': 'not given',
  'mail.withdrawal.name': 'Name',
  'mail.withdrawal.email': 'E-mail',
  'mail.withdrawal.wrote': 'What you wrote',
  'mail.withdrawal.next': 'What happens now',
  'mail.withdrawal.notFound':
    'We have not found an order for this e-mail address from what you entered. Your withdrawal still counts from the time above. We will look for the order by hand, and write to you as soon as we have found it.',
  'mail.withdrawal.sendBack':
    'If you have the goods already, please send them back within fourteen days from today, to:\n\n{address}',
  'mail.withdrawal.notSent': "We won't send what you have withdrawn from.",
  'mail.withdrawal.notKept': 'We no longer keep for you what you have withdrawn from.',
  'mail.withdrawal.unpaid':
    'You need not pay for it. If you have paid meanwhile, we refund it within fourteen days of receiving your withdrawal.',
  'mail.withdrawal.refund.download':
    'We will refund what you paid within fourteen days of receiving your withdrawal.',
  'mail.withdrawal.refund':
    'We refund what you paid, including standard delivery, within fourteen days of receiving your withdrawal, but not before the goods have arrived here or you have shown that you sent them.',
  'mail.withdrawal.refund.items':
    'We refund the price of these items within fourteen days of receiving your withdrawal, but not before the goods have arrived here or you have shown that you sent them.',
  'mail.withdrawal.refund.items.collected':
    'We refund the price of these items within fourteen days of receiving your withdrawal.',
  'mail.withdrawal.rights': 'Your rights in full:',
  'mail.withdrawal.rights.link': 'Rights of withdrawal',
  'mail.withdrawal.otherwise': 'If this was not you, just reply to this e-mail.',
  'mail.confirmation.transfer': 'This e-mail confirms it. Please transfer the amount, as described below.',
  'mail.confirmation.pickup': 'This e-mail confirms it. You pay when you collect it in the shop.',
  'mail.untaxed.margin': 'used items under the margin scheme, VAT is included, but not shown',
  'mail.untaxed.intra_community': 'intra-community supply to {id}, exempt from VAT',
  'mail.untaxed.reverse_charge': 'reverse charge, VAT ID {id}, the recipient owes the VAT',
  'mail.untaxed.small_business': 'small business, no VAT is charged',
  'mail.untaxed.gift_card': 'gift card, VAT is due when it is spent',
  'mail.awaited': 'How to pay',
  'mail.awaited.together': '{amount} for orders {numbers} and {last} together',
  'mail.awaited.transfer':
    'Please transfer {amount} by {date}. We keep your items until then, and send them as soon as the money has arrived. Your order page has a code for your banking app.',
  'mail.awaited.transfer.preOrder':
    'Please transfer {amount} by {date}. We send everything once the money has arrived and the pre-order has been released, on {from} at the earliest. Your order page has a code for your banking app.',
  'mail.awaited.transfer.partPreOrder':
    'Please transfer {amount} by {date}. We keep what is in stock until then, and send it as soon as the money has arrived. We send the pre-order once it has been released too, on {from} at the earliest. Your order page has a code for your banking app.',
  'mail.awaited.pickup.placed':
    'You pay {amount} in the shop when you collect your order, in cash or by card.',
  'mail.awaited.pickup':
    'Please collect your order by {date}, and pay {amount} in the shop, in cash or by card.',
  'mail.awaited.collected.transfer':
    'Please transfer {amount} by {date}. We keep everything for you until then, and you can collect it once the money has arrived. The page of your order has a code for your banking app.',
  'mail.awaited.collected.transfer.preOrder':
    'Please transfer {amount} by {date}. You can collect everything once the money has arrived and the pre-order has been released, on {from} at the earliest. The page of your order has a code for your banking app.',
  'mail.awaited.collected.transfer.partPreOrder':
    'Please transfer {amount} by {date}. We keep what is in stock until then, and you can collect it once the money has arrived; the pre-order once it has been released too, on {from} at the earliest. The page of your order has a code for your banking app.',
  'mail.awaited.collected.invoice':
    'Please transfer {amount} by {date}. You can collect your order before that. The page of your order has a code for your banking app.',
  'mail.awaited.amount': 'Amount',
  'mail.awaited.due': 'By',
  'mail.awaited.holder': 'Account holder',
  'mail.awaited.reference': 'Reference',
  'mail.reminder.subject': 'Your order {number} waits for your payment',
  'mail.reminder.subject.pickup': 'Your order {number} is ready to be collected',
  'mail.reminder.title': 'Your order is waiting for you.',
  'mail.reminder.transfer':
    'Your transfer has not reached us yet. If it is already on its way, there is nothing to do.',
  'mail.reminder.pickup': 'We have put your order aside, and you have not collected it yet.',
  'mail.reminder.end':
    'If we hear nothing by {date}, we cancel the order, and you owe us nothing. If you no longer want it, just reply to this e-mail.',
  'mail.reduced.subject': 'Your order {number} costs {amount} less',
  'mail.reduced.title': 'You have {amount} less to pay.',
  'mail.reduced.whole':
    'There is nothing left to pay for this order. If you have transferred the money already, we send it back.',
  'mail.reduced.part':
    'Please pay only the rest; your order page has the new amount. If you have transferred all of it already, we send the difference back.',
  'mail.reduced.whole.debit': 'We debit nothing for this order. There is nothing to pay.',
  'mail.reduced.part.debit': 'We debit only the rest from your account.',
  'mail.reduced.now': 'Taken off now',
  'mail.expired.subject': 'Your order {number} is cancelled',
  'mail.expired.title': 'We have cancelled your order.',
  'mail.expired.transfer': 'Your transfer of {amount} has not reached us in time.',
  'mail.expired.pickup': 'You have not collected your order in time.',
  'mail.expired.again': 'If you still want it, please order again.',
  'mail.giftCard.item': 'Gift card',
  'mail.giftCard.item.for': 'for {name}, by e-mail to {email} on {date}',
  'mail.giftCard.item.me': 'by e-mail on {date}',
  'mail.giftCard.ordered':
    'The gift card goes to {email} on {date}. On your order page you can have it sent again.',
  'mail.giftCard.pending':
    'As soon as your payment has arrived, the gift card goes to {email}, at the earliest on {date}.',
  'mail.giftCard.withdrawal':
    'You can withdraw from the purchase of a gift card within fourteen days. If a part of it has been spent by then, we refund what is left on it.',
  'mail.giftCard.subject': 'Your gift card for {shop}',
  'mail.giftCard.subject.from': '{name} has a gift card for you',
  'mail.giftCard.title': 'Here is your gift card: {amount}.',
  'mail.giftCard.hello': 'Hello {name},',
  'mail.giftCard.from': '{buyer} gives you {amount} for {shop}.',
  'mail.giftCard.mine': 'This is the gift card that you have bought at {shop}.',
  'mail.giftCard.code': 'Code',
  'mail.giftCard.balance': 'Balance',
  'mail.giftCard.until': 'Valid until',
  'mail.giftCard.how':
    'Enter the code at the checkout, in the field “Voucher or gift card code”. It also pays in parts: what is left stays on the card.',
  'mail.giftCard.shop': 'To the shop',
  'mail.giftCard.left': 'You can look up what is left on it at any time:',
  'mail.giftCard.left.link': 'See the balance',
  'mail.giftCard.keep': 'Keep this e-mail: whoever has the code can spend it.',
  'mail.refund.giftCard': '{amount} of it is back on your gift card already.',
  'mail.refund.onlyGiftCard': '{amount} is back on your gift card already.',
  'mail.refund.otherWay':
    'What you did not pay by gift card goes back the way you paid it and arrives within a few days; some banks take up to ten.',
  'mail.failed.giftCard': 'What you paid with your gift card, {amount}, is back on it.',
  'mail.awaited.invoice':
    'Please transfer {amount} by {date}. We send your items before that. Your order page has a code for your banking app.',
  'mail.awaited.overdue':
    'Please transfer {amount} within the next days. Your order page has a code for your banking app.',
  'mail.reminder.invoice.title': 'Your invoice is still open.',
  'mail.reminder.invoice':
    'Your transfer was due on {date} and has not reached us yet. If it is already on its way, there is nothing to do. If anything is wrong with your order, just reply to this e-mail.',
} as const
