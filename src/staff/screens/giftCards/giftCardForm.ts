import { readCode } from '../../../shared/codes/codeRules'
import { readAmount } from '../../../shared/readAmount'
import { giftCardLimits, maxGiftCardsAtOnce } from '../../../shared/staff/giftCards/giftCards'
import type { WriteInput } from '../../api/contract'

/** The fields of the form, as they were typed. */
export const emptyGiftCard = { amount: '', count: '1', until: '', note: '' }
export type GiftCardForm = typeof emptyGiftCard

/** The keys of the texts that say what is wrong, by field. */
type GiftCardProblems = Partial<Record<keyof GiftCardForm, 'wrongAmount' | 'wrongCount'>>

/**
 * Reads the fields of the form.
 * @returns the input of the action, or what is wrong with which field
 */
export function readGiftCardForm(
  form: GiftCardForm,
): { input: WriteInput<'/giftcards/make'>; problems: null } | { input: null; problems: GiftCardProblems } {
  const amount = readAmount(form.amount) ?? 0
  const count = /^\d{1,4}$/.test(form.count.trim()) ? Number(form.count) : 0
  const isAmountRight = amount >= giftCardLimits.min && amount <= giftCardLimits.max
  const isCountRight = count >= 1 && count <= maxGiftCardsAtOnce
  if (!isAmountRight || !isCountRight) {
    return {
      input: null,
      problems: {
        ...(!isAmountRight && { amount: 'wrongAmount' }),
        ...(!isCountRight && { count: 'wrongCount' }),
      },
    }
  }
  return {
    input: { amount, count, until: form.until || null, note: form.note.trim() || null },
    problems: null,
  }
}

/**
 * Writes the address of the list, or of one card. Of a whole code it has the last four characters, which find
 * the card as well: a code in a history or in a proxy's log could be spent.
 * @param query '' and missing values are left out
 */
export function toGiftCardAddress(query: {
  only?: string
  search?: string
  after?: string
  card?: string
}): string {
  const parameters = new URLSearchParams({ tab: 'gift-cards' })
  const search = readCode(query.search ?? '')?.slice(-4) ?? query.search ?? ''
  for (const [name, value] of Object.entries({ ...query, search }))
    if (value !== '') parameters.set(name, value)
  return `/vouchers?${parameters}`
}
