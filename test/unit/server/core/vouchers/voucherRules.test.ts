import { getLostCents, keepsOutAnother } from '../../../../../server/core/vouchers/voucherRules'

const voucher = (changes: Partial<Parameters<typeof getLostCents>[0]> = {}) => ({
  ...{
    uuid_voucher: 'v',
    code: 'FIFTY',
    kind: 'amount' as const,
    value: 5000,
    minimum_cents: 0,
    uses_left: 1,
  },
  ...{ valid_from: null, valid_until: null, is_once_per_customer: 0 as const, for_email: null },
  ...{ for_products: null, ...changes },
})

describe('a purchase of 20.00 leaves of a voucher of 50.00', () => {
  it.each([
    ['30.00 that nobody can use, with its last use', voucher(), 3000],
    [
      '30.00 that the buyer cannot use, where each may use it once',
      voucher({ uses_left: null, is_once_per_customer: 1 }),
      3000,
    ],
    ['nothing to lose, where it can be used again', voucher({ uses_left: null }), 0],
    ['nothing to lose, where more uses are left', voucher({ uses_left: 7 }), 0],
    ['nothing to lose, where it is a percentage', voucher({ kind: 'percent', value: 50 }), 0],
    ['nothing to lose, where it is all used', voucher({ value: 2000 }), 0],
  ])('%s', (_what, row, lost) => {
    expect(getLostCents(row, 2000)).toBe(lost)
  })
})

describe('the voucher of a basket', () => {
  it.each([
    ['keeps out another while it can be used', { code: 'ONE', whyNot: null }, 'TWO', true],
    ['gives its place to another when it cannot be used', { code: 'ONE', whyNot: 'used up' }, 'TWO', false],
    ['may be entered again', { code: 'ONE', whyNot: null }, 'ONE', false],
  ])('%s', (_what, current, entered, isKeptOut) => {
    expect(keepsOutAnother(current, entered)).toBe(isKeptOut)
  })
})
