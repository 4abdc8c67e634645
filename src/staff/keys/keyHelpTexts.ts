/** The texts of the help about keys, which is loaded when it is asked for. */
export const keyHelpTexts = {
  keysSwitch: 'Single-key shortcuts',
  keySearch: 'Search',
  keyHelp: 'This help',
  keyClose: 'Close what is open, or leave a field',
  keyGo: 'Go to {name}',
  soundsSwitch: 'Sounds',
} as const
