import { addTexts } from './texts'

/** The way to the statutory withdrawal function, on its page; the words of its form are with the orders'. */
export const withdrawTexts = {
  'withdraw.heading': 'Withdraw from a contract',
  'withdraw.open': 'Withdraw from contract here',
} as const

addTexts(withdrawTexts)
