/** The texts of the help for keyboard shortcuts. */
export const keyboardTexts = {
  'keyboard.search': 'Search',
  'keyboard.list': 'Next and previous release',
  'keyboard.add': 'Add the release in focus to the basket',
  'keyboard.wish': 'Add it to your wishlist or remove it, if you are logged in',
  'keyboard.play': 'Play or pause the release in focus; elsewhere what is loaded',
  'keyboard.space': 'Space',
  'keyboard.seek': 'Move within the track, on the progress bar',
  'keyboard.close': 'Close what is open',
  'keyboard.help': 'This help',
  'keyboard.switch': 'Single-key shortcuts',
} as const
