/** The texts of errors and of short answers of the API, which shoppers read. */
export const errorTexts = {
  // General answers.
  'error.fault': 'Something went wrong on our side. Please try again in a moment.',
  'error.address': 'This address is not valid.',
  'error.nothingHere': 'There is nothing at this address.',
  'error.addressTooLong': 'This address is too long.',
  'error.linkNotValid': 'This link is not valid.',
  'error.crossSite': 'This can only be done from the shop itself.',
  'error.method': 'This address does not take {method} requests.',
  'error.tooOften.one': 'That was too often. Please wait {count} minute and try again.',
  'error.tooOften': 'That was too often. Please wait {count} minutes and try again.',
  'error.busy': 'The shop is busy right now. Nothing was changed. Please try again in a moment.',
  'error.crowded':
    'Very many people are in the shop right now. Nothing was changed. Please try again in a few seconds.',
  'error.databaseAway':
    'The shop cannot reach its data right now. Please try again in a minute, and reload the page first.',
  'error.filesAway': 'Images and downloads are not available right now. Please try again in a minute.',
  'error.diskFull':
    'The shop cannot save anything right now. Nothing was changed. Please try again in a few minutes.',
  'error.notSetUp': 'This shop is not open yet. Please come back later.',
  'error.imagesBusy': 'Too many images are being prepared right now. Please try again in a moment.',
  'error.asWritten': '{text}',
  // Bodies and fields of requests.
  'error.body.missing': 'The request body is missing.',
  'error.body.type': 'Please send {type}.',
  'error.body.charset': 'Please send {type} in UTF-8.',
  'error.body.notJson': 'The request body is not valid JSON.',
  'error.body.tooLarge': 'The request is too large.',
  'error.body.incomplete': 'The request body arrived incomplete.',
  'error.body.notObject': 'The request body must be an object.',
  'error.body.tooDeep': 'The request body is nested too deeply.',
  'error.body.unicode': 'Text must be valid Unicode.',
  'error.body.control': 'Text must not contain control characters.',
  'error.field.unknown': 'Unknown field: {field}.',
  'error.field.unknownUnnamed': 'Unknown field.',
  'error.field.uuid': '{field} must be a UUID.',
  'error.field.missing': 'The field {field} is missing.',
  'error.field.notValid': 'The field {field} is not valid.',
  'error.field.once': '{field} must be given once.',
  'error.field.range': '{field} must be a whole number from {min} to {max}.',
  'error.field.email': 'Please enter a valid e-mail address.',
  'error.field.phone': 'Please enter a valid phone number.',
  'error.field.notes': 'Please shorten your note to 2000 characters.',
  'error.field.passwordShort': 'Please use at least {count} characters.',
  'error.field.passwordLong': 'Please use at most {count} characters.',
  // Catalogue and pages.
  'error.release': 'Release not found.',
  'error.label': 'Label not found.',
  'error.artist': 'Artist not found.',
  'error.page': 'Page not found.',
  'error.slug': 'slug is not valid.',
  'error.searchTooLong': 'Please shorten your search to {count} characters.',
  'error.list.variant': 'variant must be "list".',
  'error.list.counts': 'counts must be "all".',
  'error.list.order': 'Unknown order.',
  'error.list.filters': 'Too many filters.',
  'error.list.filter': 'Unknown filter: {filter}',
  'error.list.one': 'Please choose one {facet}.',
  'error.sitemap': 'There is no such part of the sitemap.',
  'error.feed': 'There is no such feed.',
  'error.image.none': 'This image does not exist.',
  'error.image.missing': 'This image is missing.',
  'error.image.damaged': 'This image is damaged.',
  'error.preview.none': 'This preview does not exist.',
  'error.preview.damaged': 'This preview is damaged.',
  'error.file': 'This file is missing.',
  'error.file.part': 'This part of the file does not exist.',
  // The basket.
  'error.basket.gone': 'This basket does not exist any more.',
  'error.basket.ordered': 'This basket has been ordered.',
  'error.basket.noItem': 'This item is not in your basket.',
  'error.basket.inCheckout': 'Your checkout is active. Cancel it to change your basket.',
  'error.basket.empty': 'Your basket is empty.',
  'error.basket.full': 'Your basket can hold {count} different items.',
  'error.basket.noShipment': 'This shipment does not exist any more.',
  'error.basket.shipments': 'A basket has at most {count} shipments.',
  'error.basket.alone': 'This item already ships separately.',
  'error.item.gone': 'This item is no longer available.',
  'error.item.outOfStock': 'This item is out of stock.',
  'error.item.left': 'Only {count} left.',
  'error.item.most': 'You can order at most {count} of one format.',
  'error.item.soldOut': '{title} is sold out. Please take it out of your basket.',
  'error.item.tooMany': 'Only {count} of {title} left. Please take fewer.',
  'error.email.missing': 'Please enter your e-mail address.',
  'error.email.check': 'This e-mail address does not look right. Please check it.',
  'error.billing.missing': 'Please enter your billing address.',
  'error.billing.missingToo': 'Please enter your billing address too.',
  'error.shipping.missing': 'Please enter a delivery address.',
  'error.shipping.choose': 'Please choose how we should ship it to this country.',
  'error.shipping.type': 'This type of address does not go with this shipping option.',
  'error.shipping.country': 'This shipping option is not available for {country}.',
  'error.payment.choose': 'Please choose how you want to pay.',
  'error.vatId.wrong':
    'This is not a VAT ID of a country of the EU. Please check it: it is like FR40303265045.',
  'error.payment.vatId':
    '{label} is for businesses. Please enter your VAT ID with your contact details and have it checked, or choose another way to pay.',
  'error.payment.invoiceLimit': '{label} is possible up to {sum}. Please choose another way to pay.',
  'error.payment.country': '{label} is not available in this country. Please choose another way to pay.',
  'error.payment.needsPickup':
    '{label} is for orders that are collected in the shop. Please choose another way to pay, or collect your order.',
  'error.payment.below': '{label} is possible from a total of {min}. Please choose another way to pay.',
  'error.payment.above': '{label} is possible up to a total of {max}. Please choose another way to pay.',
  'error.option.shipping': 'unknown shipping method',
  'error.option.payment': 'unknown payment method',
  'error.option.address': 'unknown kind of address',
  // Vouchers.
  'error.voucher.notValid': 'This voucher is not valid.',
  'error.voucher.unknown':
    'We do not know this code. Please check its spelling. If it was made out to you, log in or enter the e-mail address that it was sent to first.',
  'error.voucher.usedBefore':
    'You have used this voucher already, and it is valid once per customer. Please order without it, or enter another code.',
  'error.voucher.usedUp': 'This voucher has been used up. Please order without it, or enter another code.',
  'error.voucher.another':
    'Only one voucher can be used for an order, and this basket has {code}. Take that one out first if you would rather use the other.',
  'error.voucher.goods': 'This voucher is only for: {goods}. Your basket has none of these.',
  'error.voucher.goods.vinyl': 'vinyl',
  'error.voucher.goods.cd': 'CDs',
  'error.voucher.goods.cassettes': 'cassettes',
  'error.voucher.goods.other': 'books, clothes and other things',
  'error.voucher.notYet': 'This voucher is not valid yet: it can be used from {day}.',
  'error.voucher.expired': 'This voucher expired on {day}. Please order without it, or enter another code.',
  'error.voucher.minimum': 'This voucher needs items for at least {minimum}. Add {missing} more to use it.',
  'error.voucher.gone':
    'This voucher cannot be used any more: it has been used up meanwhile, or was used with this e-mail address before. Please take it out. You have not been charged.',
  // Checkout and payment.
  'error.pay.cardData': 'Card data must not be sent to us.',
  'error.pay.otherMethod':
    'Your payment method has changed. Please choose it again. You have not been charged.',
  'error.pay.noCheckout':
    'This checkout is no longer active. Please start it again. You have not been charged.',
  'error.pay.ranOut':
    'Your reservation has expired. Your items are back in your basket. You have not been charged.',
  'error.pay.otherTotal':
    'The total of your basket is {total}, not {said}. Please check it and confirm again. You have not been charged.',
  'error.pay.notStarted':
    'This payment has not been started yet. Please press Buy now again. You have not been charged.',
  'error.pay.otherPayment':
    'This payment does not belong to your basket. Please press Buy now again. You have not been charged.',
  'error.pay.mismatch':
    'This payment does not fit your basket any more. Please press Buy now again. You have not been charged.',
  'error.pay.notConfirmed':
    'Your bank has not confirmed this payment yet. You have not been charged. Please press Buy now again.',
  'error.pay.notAccepted':
    'The payment provider refused this payment ({label}). You have not been charged. Please choose another payment method or contact us.',
  'error.pay.totalTooHigh':
    'An order can total at most {max}. You have not been charged. Please take some items out of your basket or contact us.',
  'error.pay.tooManyTries.one':
    'Too many payment attempts. Please wait {count} minute. You have not been charged.',
  'error.pay.tooManyTries':
    'Too many payment attempts. Please wait {count} minutes. You have not been charged.',
  'error.pay.tooManyUnpaid':
    'Several of your orders are not paid yet. Please pay one of them first, or choose another way to pay. You have not been charged.',
  'error.pay.maxOfOne':
    'At most {count} of {title} can be bought in one order. Please take fewer, or write to us if you would like more. You have not been charged.',
  'error.pay.maxReservedOfOne':
    'At most {count} of {title} can be reserved from one internet connection at a time. Please take fewer, or try again in a few minutes. You have not been charged.',
  'error.pay.maxItems':
    'At most {count} items can be bought in one order. Please take fewer, or write to us if you would like more. You have not been charged.',
  'error.pay.maxReserved':
    'Too many items are reserved from your internet connection right now. Please take fewer, or try again in a few minutes. You have not been charged.',
  'error.pay.providerAway':
    'We cannot reach the payment provider right now. You have not been charged. Please try again in a few minutes.',
  'error.pay.resultUnknown':
    'We have not heard back from the payment provider yet. Please press Pay again in a minute or wait for our e-mail. You will not be charged twice.',
  'error.pay.outcomeUnknown':
    'We do not know yet whether your order went through. Please do not pay again: reload this page in a minute, or wait for our e-mail.',
  'error.pay.notPlaced':
    'The shop cannot take orders right now. Your order was not placed. You have not been charged. Please try again in a few minutes.',
  'error.pay.inProcess': 'Your payment is being processed. Please wait a moment.',
  'error.pay.loggedOut':
    'You have been logged out. Please log in again or continue as a guest. You have not been charged.',
  'error.pay.loggedIn':
    'You have logged in since this payment was begun. Please check your basket, its total may have changed, and press Buy now again. You have not been charged.',
  'error.pay.otherCustomer':
    'You are logged in to another account than when this payment was begun. Please check your basket and press Buy now again. You have not been charged.',
  'error.pay.unreadable':
    'We could not read this payment. Please reload the page and try again. You have not been charged.',
  'error.pay.declined':
    'Your card was declined. Please use another card or payment method. You have not been charged.',
  'error.pay.insufficient_funds':
    'Your card was declined because there is not enough money on it. Please use another card or payment method. You have not been charged.',
  'error.pay.expired_card':
    'Your card has expired. Please use another card or payment method. You have not been charged.',
  'error.pay.wrong_cvc':
    'The security code of your card is not right. Please check it and try again. You have not been charged.',
  'error.pay.authentication_failed':
    'Your bank could not confirm that it was you. Please try again or use another card or payment method. You have not been charged.',
  'error.pay.instrument_declined':
    'PayPal could not charge the payment method that you chose there. Please choose another one. You have not been charged.',
  'error.pay.noAccount':
    'We cannot take bank transfers at the moment. Please choose another way to pay. You have not been charged.',
  'error.pay.simulated': 'There is no such payment. Please go back to your basket.',
  'error.pay.simulatedChoice': 'Please choose Approve or Cancel.',
  'error.sepa.iban': 'Please check your IBAN. You have not been charged.',
  'error.sepa.iban.empty': 'Please enter your IBAN.',
  'error.sepa.iban.unknown_country': 'An IBAN begins with the two letters of its country, like DE.',
  'error.sepa.iban.wrong_length': 'This IBAN has the wrong length. Please check that all digits are there.',
  'error.sepa.iban.invalid': 'This IBAN is not valid. Please check its digits.',
  'error.sepa.iban.outside':
    'We can only debit accounts of banks in the EU, Iceland, Liechtenstein and Norway. Please choose another account or payment method.',
  'error.sepa.none':
    'This shop cannot take direct debits right now. Please choose another way to pay. You have not been charged.',
  'error.sepa.limit':
    'SEPA direct debit is possible up to {max}. Please choose another way to pay. You have not been charged.',
  // The customer's account.
  'error.account.other': 'This is not your account.',
  'error.account.wrongLogin': 'E-mail or password is wrong.',
  'error.account.loggedOut': 'Please log in again.',
  'error.account.link': 'This link is no longer valid. Please request a new one.',
  'error.account.address': 'Address not found.',
  'error.account.noCustomer': 'There is no such customer any more.',
  'error.account.password': 'Please enter your current password.',
  'error.account.wrongPassword': 'This is not your current password.',
  'error.account.commonPassword': 'Please choose a less common password.',
  'error.account.tooManyMails':
    'We have sent you several e-mails. Please check your inbox and your spam folder first. You can request another one later.',
  'error.account.session': 'This session has ended already.',
  'error.account.wishlistFull': 'Your wishlist is full.',
  'error.follow.subject': 'There is nothing to follow here.',
  'error.follow.link': 'This link is no longer valid.',
  'error.follow.full': 'You follow as much as we can keep. Please unfollow something first.',
  'error.account.addressesFull':
    'You can keep at most {count} addresses, so this one was not saved. Please delete one first.',
  'error.account.chooseBilling': 'Please choose a billing address.',
  'error.account.chooseShipping': 'Please choose an address that we can ship to.',
  'error.account.addressType': 'Please choose the address type again.',
  'error.account.addressIncomplete': 'This address is not complete. {problem}',
  // Downloads.
  'error.download.code': 'This code is not valid or has already been used.',
  'error.download.unknownMany': 'We could not find these downloads.',
  'error.download.unknown': 'We could not find this download.',
  'error.download.otherAccount':
    'These downloads belong to another account. Please log in with the account that bought them.',
  'error.download.usedUp': 'You have no downloads of this left. Please write to us if you need it once more.',
  'error.download.tooEarly':
    'You can download this from {day} on, or right away if you agree to that on your downloads page.',
  'error.download.consentMail':
    'We are just sending you the mail about your consent. Please try again in a moment.',
  'error.download.notReady': 'We are still preparing this download. Please try again in a minute.',
  'error.download.failed':
    'We could not prepare this download. We know about it and are looking into it. Please try again tomorrow.',
  'error.download.tooMany': 'Please wait until your other downloads have finished.',
  'error.download.unpaid': 'Your payment has not arrived yet. Your downloads will be here as soon as it has.',
  'error.download.paymentFailed':
    'The payment of your order did not come through, so its downloads are not available. Please write to us.',
  'error.download.takenBack':
    'Your order was cancelled or refunded, so its downloads are no longer available.',
  'error.download.expired':
    'These downloads were available until {day}. Please write to us if you still need them.',
  // Orders and withdrawal.
  'error.order.unknown': 'We could not find this order.',
  'error.order.invoice': 'We could not find this invoice.',
  'error.order.correction': 'We could not find this correction.',
  'error.order.maxAsked': 'Please ask for at most {count} orders.',
  'error.order.notLinkable':
    'This order cannot be added to your account: it was placed with another e-mail address. Please log in with the account of that address.',
  'error.withdrawal.notSent':
    '{problem} Your withdrawal was not sent yet. Go back to the form: what you typed is still there.',
  'error.withdrawal.name': 'Please enter your name.',
  'error.withdrawal.order': 'Please enter only the number of your order, or leave it out.',
  'error.withdrawal.message': 'Please describe what you withdraw from in at most 2,000 characters.',
  'error.withdrawal.form': 'Please use the form of this shop.',
  // Answers that are no errors.
  'answer.shipment': 'Shipment {number}',
  'answer.payment.for': 'Order at {shop}',
  'answer.packagingRegister': 'Packaging register LUCID (section 9 VerpackG): {number}',
  'answer.withdrawal.receipt': 'A receipt is on its way to your e-mail address.',
  'answer.withdrawal.noReceipt':
    'We have sent several receipts to this address today, so no further mail follows. Please keep this page as your receipt, or write to us.',
  'answer.order.giftCard': 'We are sending the gift card again.',
  'answer.order.link': 'If this is the e-mail address of the order, we have sent a link to it.',
  'answer.account.mail': 'If this address can be used, we have sent you an e-mail.',
  'answer.account.email': 'Thank you. {email} is now the e-mail address of your account.',
  'answer.account.newsletter': 'Thank you. You get our newsletter from now on.',
  'answer.follow.mail': 'If this address can be used, we have sent you an e-mail with a link to confirm.',
  'answer.follow.erased': 'Your address and all that you followed are erased.',
  'answer.account.loggedOut': 'You are logged out.',
  'answer.account.deleted':
    'Your account is deleted, with your addresses and your wishlist. Your orders are kept as long as the law demands, but belong to no account any more.',
  // Headings and links of the page that tells of an error.
  'errorPage.400': 'We did not understand that',
  'errorPage.404': 'Page not found',
  'errorPage.405': 'That does not work here',
  'errorPage.413': 'That was too much at once',
  'errorPage.503': 'Please try again in a moment',
  'errorPage.refused': 'That did not work',
  'errorPage.fault': 'This page did not load',
  'errorPage.again': 'Try again',
  'errorPage.shop': 'Back to the shop',
  'errorPage.request': 'Request {id}',
  // What stands in for a message that is written in English alone, by the status of the answer.
  'errorStatus.400': 'This request is not valid.',
  'errorStatus.401': 'Please log in again.',
  'errorStatus.403': 'This is not allowed.',
  'errorStatus.404': 'There is nothing here.',
  'errorStatus.409': 'This is not possible right now.',
  'errorStatus.429': 'That was too often. Please try again later.',
  'errorStatus.503': 'This is not available right now. Please try again in a moment.',
  'errorStatus.refused': 'This did not work.',
  'errorStatus.fault': 'Something went wrong on our side. Please try again in a moment.',
  'error.giftCard.gone':
    'Your gift card does not have enough left any more. Please check your basket. You have not been charged.',
  'error.giftCard.blocked': 'This gift card is blocked. Please write to us.',
  'error.giftCard.expired': 'This gift card expired on {day}.',
  'error.giftCard.empty': 'There is nothing left on this gift card.',
  'error.giftCard.notSold': 'This shop does not sell this gift card.',
  'error.giftCard.amount': 'There is no gift card of this amount. Please choose another one.',
  'error.giftCard.day': 'Please choose a day from today on, at most a year ahead.',
  'error.giftCard.alone':
    'A gift card is bought on its own. Please finish that purchase first, or open your basket again.',
  'error.giftCard.noCode': 'A gift card cannot be paid with a voucher or another gift card.',
  'error.giftCard.unknown': 'We do not know this code. Please check it.',
  'error.giftCard.notSendable': 'This gift card is not to be sent now.',
} as const
