import { addTexts } from './texts'

/** The words of the basket, and of the way to the checkout. Apart from the others because most pages need none of them; see `addTexts`. */
export const basketTexts = {
  'buy.add': 'Add to cart',
  'buy.preOrder': 'Pre-Order',
  'buy.inCart': '{n} in cart',
  'buy.outOfStock': 'Out of stock',
  'buy.of': '{action}: {name}',
  'buy.added': 'added',
  'basket.heading': 'Basket',
  'basket.loading': 'Looking for your basket …',
  'basket.noScript':
    'The basket needs JavaScript. Please switch it on, or write to us what you would like to have.',
  'basket.empty.heading': 'Your basket is empty',
  'basket.empty.body': 'Dig through the new releases, or see what is reduced.',
  'basket.empty.releases': 'Browse all releases',
  'basket.empty.sale': 'To the sale',
  'basket.shipment': 'Shipment {n}',
  'basket.shipment.now': 'Sent at once',
  'basket.shipment.later': 'Sent when all of it is here: {date}',
  'basket.shipment.arrives': 'arrives {from} to {to} working days later',
  'basket.shipment.arrivesOne': 'arrives {to} working days later',
  'basket.shipment.postage': 'Postage',
  'basket.shipment.room': '{count} more 12-inch at the same postage',
  'basket.shipment.menu': 'Shipment of {name}',
  'basket.shipment.addTo': 'Add to {name}',
  'basket.shipment.separately': 'Ship separately',
  'basket.split': 'Send what is here at once and the pre-orders later',
  'basket.item.more': 'One more of {name}',
  'basket.item.less': 'One less of {name}',
  'basket.item.remove': 'Remove {name}',
  'basket.item.quantity': 'Quantity',
  'basket.item.left': 'Only {count} left',
  'basket.item.gone': 'Sold out. Please remove it.',
  'basket.item.each': '{price} each',
  'basket.summary': 'Summary',
  'basket.items.one': '{count} item',
  'basket.items': '{count} items',
  'basket.shipping': 'Shipping',
  'basket.rebate': 'Rebate',
  'basket.total': 'Total',
  'basket.vat': 'incl. {amount} VAT',
  'basket.noVat': 'exempt from VAT',
  'banner.text':
    "You have an active checkout. You can't add new items to your basket while the checkout is active.",
  'banner.back': 'Back to checkout',
  'banner.cancel': 'Cancel checkout',
  'checkout.heading': 'Checkout',
  'checkout.goTo': 'Go to checkout',
  'checkout.goTo.note': 'What is in your basket is then reserved for you for 30 minutes.',
  'checkout.expired':
    'Your reservation has run out. Your items are back in your basket. You have not been charged. You can go to the checkout again.',
  'checkout.notPaid':
    'The payment did not go through. You have not been charged. Please try again or pay another way.',
  'checkout.loadingCode': 'Getting the checkout ready …',
} as const

addTexts(basketTexts)
