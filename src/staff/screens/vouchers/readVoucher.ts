import { readAmount } from '../../../shared/readAmount'
import { type Product, products } from '../../../shared/vocabulary'
import type { WriteInput } from '../../api/contract'

/** The fields of the form, as they were typed. */
export const emptyVoucher = {
  kind: 'amount' as 'amount' | 'percent',
  value: '',
  count: '1',
  code: '',
  minimum: '',
  from: '',
  until: '',
  uses: '1',
  oncePerCustomer: false,
  email: '',
  /** The sorts of goods with a space between them; empty: all. */
  products: '',
}
export type VoucherForm = typeof emptyVoucher

/** The keys of the texts that say what is wrong, by field. */
export type VoucherProblems = Partial<
  Record<keyof VoucherForm, 'wrongAmount' | 'wrongPercent' | 'wrongCount' | 'wrongUses'>
>

/**
 * Reads the fields of the form.
 * @returns the input of the action, or what is wrong with which field
 */
export function readVoucher(
  form: VoucherForm,
): { input: WriteInput<'/vouchers/make'>; problems: null } | { input: null; problems: VoucherProblems } {
  const isPercent = form.kind === 'percent'
  const value = isPercent ? readWhole(form.value, 100) : readAmount(form.value)
  const count = readWhole(form.count, 10_000)
  const minimum = form.minimum.trim() === '' ? 0 : readAmount(form.minimum)
  const uses = form.uses.trim() === '' ? null : readWhole(form.uses, 1_000_000)
  const areUsesWrong = uses === null && form.uses.trim() !== ''
  if (!value || count === null || minimum === null || areUsesWrong) {
    return {
      input: null,
      problems: {
        ...(!value && { value: isPercent ? 'wrongPercent' : 'wrongAmount' }),
        ...(count === null && { count: 'wrongCount' }),
        ...(minimum === null && { minimum: 'wrongAmount' }),
        ...(areUsesWrong && { uses: 'wrongUses' }),
      },
    }
  }
  const code = form.code.trim()
  return {
    input: {
      count,
      minimum,
      uses,
      once_per_customer: form.oncePerCustomer,
      code: code === '' || count > 1 ? null : code,
      percent: isPercent ? value : null,
      amount: isPercent ? null : value,
      from: form.from || null,
      until: form.until || null,
      email: form.email.trim() || null,
      products: readProducts(form),
    },
    problems: null,
  }
}

/** @returns the sorts of goods that are ticked; null if none is, or all are, which both mean no limit */
function readProducts(form: Pick<VoucherForm, 'products'>): Product[] | null {
  const ticked = products.filter((product) => form.products.split(' ').includes(product))
  return ticked.length === 0 || ticked.length === products.length ? null : ticked
}

function readWhole(text: string, max: number): number | null {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}
