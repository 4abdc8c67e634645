import { rebateLabel } from '../../../../../server/core/pricing/rebatePresenter'
import { rebateParts } from '../../../../../server/core/pricing/rebateRules'
import { textsIn } from '../../../../support/serverTexts'

const parts = (terms: Partial<Parameters<typeof rebateParts>[0]>) =>
  rebateParts({ rebateCents: 0, voucherCents: 0, customerRebatePercent: 0, voucher: null, ...terms }).map(
    (part) => [rebateLabel(part, textsIn('en')), part.cents],
  )

it('what comes off is told by its reasons, and adds up', () => {
  expect(parts({})).toEqual([])
  expect(parts({ rebateCents: 300, customerRebatePercent: 10 })).toEqual([['Your rebate, 10 %', 300]])
  expect(parts({ rebateCents: 300, voucherCents: 300, voucher: 'SPRING10' })).toEqual([
    ['Voucher SPRING10', 300],
  ])
  const both = { rebateCents: 300, voucherCents: 100, customerRebatePercent: 10, voucher: 'SPRING10' }
  expect(parts(both)).toEqual([
    ['Your rebate, 10 %', 200],
    ['Voucher SPRING10', 100],
  ])
  // A voucher that gives nothing has no line.
  expect(parts({ ...both, voucherCents: 0 })).toEqual([['Your rebate, 10 %', 300]])
})

it('orders from before the parts were told apart show the known sum', () => {
  const before = { rebateCents: 300, voucherCents: undefined }
  expect(parts({ ...before, voucher: 'SPRING10' })).toEqual([['Voucher SPRING10', 300]])
  expect(parts({ ...before, customerRebatePercent: 10 })).toEqual([['Your rebate, 10 %', 300]])
  expect(parts({ ...before, customerRebatePercent: 10, voucher: 'SPRING10' })).toEqual([
    ['Your rebate, 10 %, and voucher SPRING10', 300],
  ])
})
