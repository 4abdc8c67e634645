/** A card as it is typed. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** In groups of four. */
export const groupedNumber = (number: string): string =>
  digitsOf(number)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `MM/YY`, the stroke set by itself; taking it away takes the digit before it away too. */
export function groupedExpiry(typed: string, before: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  if (digits.length < 2) return digits
  if (digits.length === 2) return before === `${digits}/` ? digits.slice(0, 1) : `${digits}/`
  return `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** ISO/IEC 7812-1, annex B: the check digit that every card number ends with. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type CardProblem = 'card.number.missing' | 'card.number.wrong' | 'card.expiry.wrong' | 'card.cvc.wrong'

/** What is wrong with each part, as far as it can be seen without the bank. Whether it has expired the bank says. */
export function cardProblems({
  number,
  expiry,
  cvc,
}: TypedCard): Partial<Record<keyof TypedCard, CardProblem>> {
  const digits = digitsOf(number)
  const problems: Partial<Record<keyof TypedCard, CardProblem>> = {}
  if (digits === '') problems.number = 'card.number.missing'
  else if (digits.length < 12 || !hasCheckDigit(digits)) problems.number = 'card.number.wrong'
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) problems.expiry = 'card.expiry.wrong'
  if (!/^\d{3,4}$/.test(cvc)) problems.cvc = 'card.cvc.wrong'
  return problems
}
