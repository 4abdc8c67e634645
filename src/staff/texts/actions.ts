/** What an action is about to do, by its name in the log. `in 8 seconds` follows it. */
export const actionTexts = {
  en: {
    other: '{action}: {about}',
    'orders ship': 'Sent: {about}',
    'orders refund': 'Order {about} is refunded',
    'orders cancel': 'Order {about} is cancelled',
    'orders return': 'Order {about} is taken back',
    'orders paid': 'Order {about} is marked as paid',
    'orders collected': 'Order {about} is paid and handed over',
    'orders tracking': 'The new tracking number of order {about} is sent',
    'orders resend': 'The mail about order {about} is sent again',
    'sepa settle': 'The result of the direct debit {about} is noted',
    'incidents close': 'Case {about} is closed',
  },
} as const

/** The texts of dialogs that ask before an action. */
export const actionDialogTexts = {
  en: {
    whenOpened: 'When you opened it',
    goOn: 'Go on with mine',
    giveUp: 'Leave it as it is now',
    resting: 'It happens in some seconds. Until then you can undo it.',
    done: 'Done.',
  },
} as const

/** The texts of the bar that undoes. */
export const undoTexts = {
  en: {
    undo: 'Undo',
    restingIn: { one: 'in {count} second', other: 'in {count} seconds' },
    restingNow: 'now',
    resting: 'Can still be undone',
    undone: 'Undone.',
    askedBy: '{name} asked for it',
  },
} as const
