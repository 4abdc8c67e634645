import type { Permission } from '../../../../../../../src/shared/staff/roles'
import type { StaffOrder } from '../../../../../../../src/staff/api/contract'
import { findWithdrawalStep, listSteps } from '../../../../../../../src/staff/screens/orders/order/orderSteps'
import { aLine, aStaffOrder } from './aStaffOrder'

type Can = StaffOrder['can']
const nothing: Can = {
  ...{
    ship: false,
    cancel: false,
    refund: false,
    return: false,
    track: false,
    address: false,
    deliver: false,
  },
}
const all = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as unknown as Can
const everything: Permission[] = ['see', 'orders', 'refunds']

describe('the steps of an order', () => {
  it.each<[string, Partial<Can>, Permission[], string[]]>([
    ['none where none is possible', {}, everything, []],
    ['none for a person who may only look', all, ['see'], []],
    ['those of packing for a packer', all, ['see', 'orders'], ['ship', 'deliver', 'address', 'tracking']],
    ['those with money for a person who may refund', all, ['refunds'], ['refund', 'cancel', 'return']],
    ['only what is possible', { refund: true, return: true }, everything, ['refund', 'return']],
    [
      'all, sending first',
      all,
      everything,
      ['ship', 'deliver', 'address', 'tracking', 'refund', 'cancel', 'return'],
    ],
  ])('are %s', (_what, can, permissions, steps) => {
    expect(listSteps(aStaffOrder({ can: { ...nothing, ...can } }), permissions)).toEqual(steps)
  })

  it('have the payment while money is awaited, also of nothing', () => {
    const page = (to_pay: number | null) => aStaffOrder({ can: nothing, order: { to_pay } })
    expect(listSteps(page(30.5), everything)).toEqual(['paid'])
    expect(listSteps(page(0), everything)).toEqual(['paid'])
    expect(listSteps(page(null), everything)).toEqual([])
    expect(listSteps(page(30.5), ['orders'])).toEqual([])
  })
})

describe('the step that a withdrawal asks for', () => {
  const copies = [{ uuid_release_format: 'lp', quantity: 2 }]
  const step = (can: Partial<Can>, changes: Parameters<typeof aStaffOrder>[0]) =>
    findWithdrawalStep(aStaffOrder({ can: { ...nothing, ...can }, ...changes }), 'Withdrawal')
  const whole = { withdrawn_part: { is_whole_order: true, amount: 30.5, copies } }
  const part = (to_send: number, to_return: number, of = copies) => ({
    lines: [aLine({ quantity: 2, to_send, to_return }), aLine({ uuid_release_format: 'cd' })],
    withdrawn_part: { is_whole_order: false, amount: 25, copies: of },
  })

  it.each([
    ['cancels all of an order that was not sent', { cancel: true, return: true }, 'cancel'],
    ['takes all of an order back that was sent', { return: true, refund: true }, 'return'],
  ])('%s', (_what, can, name) => {
    expect(step(can, whole)).toEqual({
      name,
      label: `${name}Whole`,
      preset: { reason: 'Withdrawal', amount: '' },
    })
  })

  it.each([
    ['cancels copies that were not sent', { cancel: true, return: true, refund: true }, part(2, 0), 'cancel'],
    ['takes copies back that were sent', { cancel: true, return: true, refund: true }, part(0, 2), 'return'],
    [
      'refunds downloads, which nobody sends back',
      { cancel: true, return: true, refund: true },
      part(0, 0),
      'refund',
    ],
    [
      'refunds copies of which a part was sent',
      { cancel: true, return: true, refund: true },
      part(1, 1),
      'refund',
    ],
    [
      'takes copies back where nothing can be cancelled',
      { return: true, refund: true },
      part(2, 2),
      'return',
    ],
  ])('%s', (_what, can, page, name) => {
    expect(step(can, page)).toEqual({
      name,
      label: `${name}Part`,
      preset: { reason: 'Withdrawal', amount: '', copies },
    })
  })

  it.each([
    ['nobody has withdrawn', { cancel: true }, { withdrawn_part: null }],
    ['nothing of the whole order can be undone', {}, whole],
    ['nothing of the part is left', { cancel: true, refund: true }, part(2, 0, [])],
    ['nothing of the part can be undone', {}, part(2, 0)],
  ])('is none where %s', (_what, can, page) => {
    expect(step(can, page)).toBeNull()
  })
})
