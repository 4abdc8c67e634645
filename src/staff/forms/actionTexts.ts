/** The texts of dialogs that ask before an action. */
export const actionDialogTexts = {
  whenOpened: 'When you opened it',
  goOn: 'Go on with mine',
  giveUp: 'Leave it as it is now',
  delayed: 'It happens in some seconds. Until then you can undo it.',
  done: 'Done.',
} as const

/** The texts of the bar that undoes. */
export const undoTexts = {
  undo: 'Undo',
  'happensIn.one': 'in {count} second',
  happensIn: 'in {count} seconds',
  happensNow: 'now',
  title: 'Can still be undone',
  undone: 'Undone.',
  askedBy: '{name} asked for it',
} as const
