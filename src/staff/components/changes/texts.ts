/** The texts that show what an action changes. */
export const changeTexts = {
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
  'pictures.one': '{count} picture',
  pictures: '{count} pictures',
  pictureName: 'Picture {number}',
  field: 'Field',
  before: 'Before',
  after: 'After',
  changes: 'What will change',
  noChanges: 'Nothing will change.',
} as const

/** The texts of the dialog that shows what two people have changed. */
export const conflictTexts = {
  yours: 'Yours',
  theirs: 'Saved by somebody else',
  conflictHeading: 'Somebody else has changed this meanwhile',
  conflictText: 'Nothing was saved. Compare both and choose.',
  keepMine: 'Save mine',
  takeTheirs: 'Take theirs',
} as const
