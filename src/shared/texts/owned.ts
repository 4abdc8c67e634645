/** The texts of the marks on what a visitor owns. */
export const ownedTexts = {
  'owned.bought': 'You bought this on {date}',
} as const
