import { isKeyOf } from '../../isKeyOf'
import { createTexts } from '../../texts/createTexts'
import { valueTexts } from './valueTexts'

/** Writes what became of a payment. Money is reserved as soon as the provider was asked: the order is there only then. */
export const paymentState = (operation: string, state: string): string =>
  getWord(operation === 'authorise' ? operation : 'state', state)

/** Writes a value of a field that is a word of the program, such as the state of a refund. */
export function getWord(name: string, value: unknown): string {
  const words = createTexts(valueTexts)
  const key = `${name} ${value}`
  if (isKeyOf(valueTexts, key)) return words(key)
  return typeof value === 'boolean' ? words(value ? 'yes' : 'no') : String(value)
}
