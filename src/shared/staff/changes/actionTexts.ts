/** The texts of what staff do, by the names that the actions have in the log. */

/** What was done; the record and who did it stand beside it. A test demands a text for each action. */
export const doneTexts = {
  en: {
    'bank import': 'Bank statement read',
    'codes end': 'Download codes ended',
    'codes make': 'Download codes made',
    'copies add': 'Copy listed',
    'customers delete': 'Account deleted',
    'customers export': 'Data of the customer handed out',
    'customers rebate': 'Rebate changed',
    demo: 'Demo shop made',
    'dump index': 'Dump of Discogs indexed',
    'giftcards block': 'Gift card blocked',
    'giftcards make': 'Gift card made',
    'giftcards unblock': 'Gift card opened again',
    import: 'Records and pages imported',
    'incidents close': 'Case closed',
    'lists remove': 'List removed',
    'lists set': 'List saved',
    move: 'Shop moved to another database',
    'orders address': 'Address corrected',
    'orders cancel': 'Cancelled',
    'orders collected': 'Paid and handed over',
    'orders delivered': 'Marked as delivered',
    'orders note': 'Note written',
    'orders paid': 'Marked as paid',
    'orders refund': 'Refunded',
    'orders resend': 'Mail sent again',
    'orders return': 'Return booked',
    'orders ship': 'Marked as sent',
    'orders tracking': 'Tracking number changed',
    'pages remove': 'Page removed',
    'pages set': 'Page saved',
    'prices end-sale': 'Sale ended',
    'prices sale': 'Put on sale',
    'prices set': 'Price changed',
    'programs add-webhook': 'Webhook added',
    'programs end-token': 'Token ended',
    'programs end-webhook': 'Webhook ended',
    'programs make-token': 'Token made',
    'programs send-again': 'Sent to the webhook again',
    'programs test-webhook': 'Webhook tried',
    'redirects import': 'Old addresses read from a file',
    'redirects remove': 'Old address removed',
    'redirects set': 'Old address saved',
    'releases add': 'Record added',
    'releases add-format': 'Format added',
    'releases change-many': 'Changed together with others',
    'releases delete': 'Record deleted',
    'releases duplicate': 'Copied from another record',
    'releases edit-rows': 'Changed in the table',
    'releases hide': 'Hidden from the shop',
    'releases publish': 'Shown in the shop',
    'releases set': 'Record changed',
    'releases set-format': 'Format changed',
    'releases set-pictures': 'Pictures changed',
    'releases set-tracks': 'Tracks changed',
    'releases undo-rows': 'Changes taken back',
    'resting refused': 'Asked for, but not done',
    'resting undo': 'Undone before it happened',
    restore: 'Backup restored',
    'secret accept': 'Secret of the shop changed',
    'sepa export': 'Direct debits put into a file',
    'sepa file': 'File of direct debits fetched',
    'sepa settle': 'Result of the direct debit noted',
    'staff end': 'Access ended',
    'staff invite': 'Invited',
    'staff invite-again': 'Invited again',
    'staff role': 'Role changed',
    'stock count': 'Stock counted',
    'stock end-put-aside': 'Not put aside any more',
    'stock put-aside': 'Put aside',
    'stock receive': 'Delivery received',
    'stock sell': 'Sold at the counter',
    'stock set': 'Stock corrected',
    'stock undo-sale': 'Sale taken back',
    'vouchers end': 'Voucher ended',
    'vouchers make': 'Vouchers made',
  },
} as const

/** The names of the actions that the log can have. */
export const loggedActions = Object.keys(doneTexts.en) as (keyof typeof doneTexts.en)[]

/** What a fact of the row makes of an action. */
export const variantTexts = {
  en: {
    draftListed: 'Copy kept as a draft',
    listAdded: 'List added',
    pageAdded: 'Page added',
    draftReceived: 'Draft made from a delivery',
    formatReceived: 'Hidden format made from a delivery',
    soldPutAside: 'Sold to the person for whom it was put aside',
  },
} as const

/**
 * What an action that waits will do; how long it still waits follows, as in `Order 10001 will be refunded in 9 seconds`.
 * A test demands a text for each action that waits.
 */
export const waitingTexts = {
  en: {
    other: '{action}: {about}',
    'incidents close': 'Case {about} will be closed',
    'orders cancel': { one: 'Order {about} will be cancelled', other: 'Orders {about} will be cancelled' },
    'orders collected': {
      one: 'Order {about} will be marked as paid and handed over',
      other: 'Orders {about} will be marked as paid and handed over',
    },
    'orders paid': {
      one: 'Order {about} will be marked as paid',
      other: 'Orders {about} will be marked as paid',
    },
    'orders refund': { one: 'Order {about} will be refunded', other: 'Orders {about} will be refunded' },
    'orders resend': 'The mail about order {about} will be sent again',
    'orders return': 'The return of order {about} will be booked',
    'orders ship': {
      one: 'Order {about} will be marked as sent',
      other: 'Orders {about} will be marked as sent',
    },
    'orders tracking': 'The new tracking number of order {about} will be sent',
    'sepa settle': 'The result of the direct debit {about} will be noted',
  },
} as const
