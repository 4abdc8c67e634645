import { addTexts } from './texts'

/** The words of the keyboard’s help; they come with its code. */
export const keyboardTexts = {
  'keyboard.search': 'Search',
  'keyboard.list': 'Next and previous release',
  'keyboard.play': 'Play and pause',
  'keyboard.seek': 'Move within the track, on the progress bar',
  'keyboard.close': 'Close what is open',
  'keyboard.help': 'This help',
  'keyboard.switch': 'Single-key shortcuts',
} as const

addTexts(keyboardTexts)
