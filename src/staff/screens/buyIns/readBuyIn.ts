import { readAmount } from '../../../shared/readAmount'
import { formats } from '../../../shared/texts/formats'
import type { WriteInput } from '../../api/contract'
import type { BuyIn } from './calls'

type BuyInInput = WriteInput<'/buyins/add'>

/** The fields of the form, as they were typed. */
export interface BuyInForm {
  name: string
  /** `YYYY-MM-DD` */
  boughtOn: string
  seller: BuyInInput['seller']
  copies: string
  price: string
  marginMethod: BuyInInput['margin_method']
  receipt: string
}

/** The keys of the texts that say what is wrong, by field. */
export type BuyInProblems = Partial<Record<keyof BuyInForm, 'copiesWrong' | 'priceWrong'>>

/**
 * Makes the fields of a buy-in that is not recorded yet.
 * @param today `YYYY-MM-DD`
 */
export const createBuyInForm = (today: string): BuyInForm => ({
  name: '',
  boughtOn: today,
  seller: 'private',
  copies: '',
  price: '',
  marginMethod: 'single',
  receipt: '',
})

/** Makes the fields of a buy-in that is corrected. */
export const toBuyInForm = (buyIn: BuyIn): BuyInForm => ({
  name: buyIn.name,
  boughtOn: buyIn.bought_on,
  seller: buyIn.seller,
  copies: String(buyIn.copies),
  price: formats.decimal(buyIn.price.toFixed(2)),
  marginMethod: buyIn.margin_method,
  receipt: buyIn.receipt ?? '',
})

/**
 * Reads the fields of the form.
 * @returns the input of the action, null while something is missing or wrong, and what is wrong with which field
 */
export function readBuyIn(form: BuyInForm): { input: BuyInInput | null; problems: BuyInProblems } {
  const [copies, price] = [form.copies.trim(), readAmount(form.price)]
  const problems: BuyInProblems = {
    ...(copies !== '' && !/^[1-9]\d{0,4}$/.test(copies) && { copies: 'copiesWrong' }),
    ...(form.price.trim() !== '' && price === null && { price: 'priceWrong' }),
  }
  const isMissing = [form.name.trim(), form.boughtOn, copies].includes('') || price === null
  if (isMissing || Object.keys(problems).length > 0) return { input: null, problems }
  return {
    input: {
      name: form.name,
      bought_on: form.boughtOn,
      seller: form.seller,
      copies: Number(copies),
      price,
      margin_method: form.marginMethod,
      receipt: form.receipt.trim() || null,
    },
    problems,
  }
}
