import { isKeyOf } from '../../isKeyOf'
import { createTexts } from '../../texts/createTexts'
import type { Translated } from '../../texts/translated'
import { valueTexts } from './valueTexts'

type Words = Translated<typeof valueTexts>

/** Writes what became of a payment. Money is reserved as soon as the provider was asked: the order is there only then. */
export const paymentState = (operation: string, state: string, words: Words = valueTexts): string =>
  getWord(operation === 'authorise' ? operation : 'state', state, words)

/**
 * Writes a value of a field that is a word of the program, such as the state of a refund.
 * @param words those of the reader's language; the bundle has its own
 */
export function getWord(name: string, value: unknown, words: Words = valueTexts): string {
  const texts = createTexts(words)
  const key = `${name} ${value}`
  if (isKeyOf(words, key)) return texts(key)
  return typeof value === 'boolean' ? texts(value ? 'yes' : 'no') : String(value)
}
