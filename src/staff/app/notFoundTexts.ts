/** The texts that stand in place of a screen. */
export const notFoundTexts = {
  noPage: 'There is nothing at this address',
  noPageText: 'Use the menu.',
  notAllowed: 'Your role does not include this',
  notAllowedText: 'An owner can change what you may do.',
} as const
