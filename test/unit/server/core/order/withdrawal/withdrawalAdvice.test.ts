import {
  formatWithdrawalAdvice,
  getWithdrawalSituation,
  type WithdrawalSituation,
} from '../../../../../../server/core/order/withdrawal/withdrawalAdvice'
import { withdrawnPart } from '../../../../../../server/core/order/withdrawal/withdrawalRules'
import { pickupShippingId } from '../../../../../../src/shared/vocabulary'
import { aLine, anOrder } from '../../../../../support/orderBuilders'

const lp = aLine({ uuidReleaseFormat: 'lp', format: 'LP', catalogNr: 'OST-012' })
const tape = aLine({ uuidReleaseFormat: 'tape', format: 'Cassette', catalogNr: 'OST-013' })
const order = anOrder({ content: { lines: [lp, tape] } })
const advice = (found: WithdrawalSituation, items: string[] | null, of = order) =>
  formatWithdrawalAdvice(of, found, withdrawnPart(of.content, [{ items }]), 'Dec 5th 2026')

it.each<[WithdrawalSituation, string, string]>([
  ['before_sending', '"Cancel the order"', 'the records go back on the shelf'],
  ['ready_to_collect', '"Return"', 'It is still here'],
  ['after_sending', '"Return"', 'by Dec 5th 2026'],
  ['downloads', '"Cancel the order"', 'the downloads are closed'],
])('names the button for a whole order: %s', (found, button, also) => {
  const said = advice(found, null)
  expect(said).toContain(button)
  expect(said).toContain(also)
  expect(said).not.toContain('Only some of it')
})

it.each<[WithdrawalSituation, string]>([
  ['before_sending', '"Cancel the order"'],
  ['ready_to_collect', '"Return"'],
  ['after_sending', '"Return"'],
  ['downloads', '"Refund"'],
])('names the button for a part of an order, and what goes back: %s', (found, button) => {
  const said = advice(found, ['tape']).replaceAll('\u00a0', ' ')
  expect(said).toContain(button)
  expect(said).toMatch(/"Only some of it" and tick what is listed above: €\d+\.\d\d goes back/)
})

it('promises no money to a buyer who has not paid', () => {
  const pending = { paymentStatus: 'pending', paidAt: null } as const
  const awaited = {
    ...{ method: 'pickup' as const, reference: 'RF18', amountCents: 4_980, dueOn: '2026-12-05' },
    account: null,
  }
  const unpaid = anOrder({ ...pending, content: { lines: [lp, tape], awaited } })
  expect(advice('before_sending', null, unpaid)).toMatch(
    /It is not paid yet: there is nothing to transfer back/,
  )
  const debited = anOrder({ ...pending, content: { lines: [lp, tape] } })
  for (const other of [order, debited])
    expect(advice('before_sending', null, other)).not.toContain('not paid')
})

it('ends the order with its last items: cancelled before it is sent, taken back afterwards', () => {
  expect(advice('last_items', ['tape'])).toMatch(/press "Cancel the order": all that is left goes back/)
  expect(advice('last_items', ['tape'], anOrder({ status: 'shipped' }))).toMatch(
    /When the records are here, press "Return" .*: all that is left goes back/,
  )
})

it.each([
  ['placed', 'before_sending'],
  ['shipped', 'ready_to_collect'],
  ['delivered', 'after_sending'],
] as const)('knows that a pick-up that is %s is still in the shop or not', (status, situation) => {
  const pickup = anOrder({ status, content: { uuidShippingOption: pickupShippingId } })
  expect(getWithdrawalSituation(pickup, { items: null }, [])).toBe(situation)
})
