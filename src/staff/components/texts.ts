/** The texts that the frame and the shared components need. */
export const commonTexts = {
  close: 'Close',
  cancel: 'Cancel',
  done: 'Done',
  keepIt: 'Keep it',
  save: 'Save',
  print: 'Print',
  failed: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
  loading: 'Loading …',
  selectRow: 'Select {name}',
  selectAll: 'Select all',
  sortBy: 'Sort by {name}',
  camera: 'Scan with the camera',
} as const
