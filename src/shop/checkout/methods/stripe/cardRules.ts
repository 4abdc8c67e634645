/** A card as it is typed. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

const toDigits = (text: string) => text.replace(/\D/g, '')

/**
 * Formats a card number in groups of four.
 * @param number as typed
 * @returns at most 19 digits
 */
export const formatCardNumber = (number: string): string =>
  toDigits(number)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * Formats an expiry date as `MM/YY`. The slash is added automatically; deleting it deletes the digit before it
 * too.
 * @param before the text before the last change
 * @returns at most four digits, with the slash
 */
export function formatExpiry(text: string, before: string): string {
  const digits = toDigits(text).slice(0, 4)
  if (digits.length < 2) return digits
  if (digits.length === 2) return before === `${digits}/` ? digits.slice(0, 1) : `${digits}/`
  return `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** Checks the last digit of a card number by ISO/IEC 7812-1, annex B. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type CardProblem = 'card.number.missing' | 'card.number.wrong' | 'card.expiry.wrong' | 'card.cvc.wrong'

/**
 * Checks a card without the bank, which decides whether it has expired.
 * @returns the keys of the errors by part; an empty object when there are none
 */
export function findCardProblems({
  number,
  expiry,
  cvc,
}: TypedCard): Partial<Record<keyof TypedCard, CardProblem>> {
  const digits = toDigits(number)
  const problems: Partial<Record<keyof TypedCard, CardProblem>> = {}
  if (digits === '') problems.number = 'card.number.missing'
  else if (digits.length < 12 || !hasCheckDigit(digits)) problems.number = 'card.number.wrong'
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) problems.expiry = 'card.expiry.wrong'
  if (!/^\d{3,4}$/.test(cvc)) problems.cvc = 'card.cvc.wrong'
  return problems
}
