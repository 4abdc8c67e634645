import {
  adviceAfterSending,
  adviceBeforeSending,
  adviceForDownloads,
  adviceForLastItems,
} from '../../../server/order/withdrawalAdvice'
import { withdrawnPart } from '../../../server/order/withdrawalRules'
import { aLine, anOrder } from '../../support/orderBuilders'

const lp = aLine({ uuidReleaseFormat: 'lp', format: 'LP', catalogNr: 'OST-012' })
const tape = aLine({ uuidReleaseFormat: 'tape', format: 'Cassette', catalogNr: 'OST-013' })
const due = 'Dec 5th 2026'
const partOf = (order: ReturnType<typeof anOrder>, ...items: string[]) =>
  withdrawnPart(order.content, [{ items }])

it('takes lines out of an order, or back, with the refund and the shelf in one command', () => {
  const order = anOrder({ content: { lines: [lp, tape] } })
  const before = adviceBeforeSending(order, partOf(order, 'tape'))
  expect(before).toContain('rille orders cancel 10023 --line "OST-013" --reason withdrawal gives')
  const after = adviceAfterSending(order, partOf(order, 'tape'), due)
  expect(after).toContain('rille orders return 10023 --line "OST-013" --reason withdrawal gives')
  for (const said of [before, after]) expect(said).not.toMatch(/--amount|stock receive|--despite-withdrawal/)
  expect(adviceForDownloads(order, partOf(order, 'lp'), due)).toContain(
    'rille orders refund 10023 --line "OST-012" --reason withdrawal gives',
  )
})

it('names lines that share a catalogue number by all that they are called', () => {
  const cd = aLine({ uuidReleaseFormat: 'cd', format: 'CD', catalogNr: 'OST-012' })
  const order = anOrder({ content: { lines: [lp, cd] } })
  expect(adviceBeforeSending(order, partOf(order, 'cd'))).toContain(`, CD, OST-012" --reason withdrawal`)
})

it('ends the order with its last items: cancelled before it is sent, taken back afterwards', () => {
  expect(adviceForLastItems(anOrder(), due)).toContain(
    'rille orders cancel 10023 --reason withdrawal gives back all',
  )
  expect(adviceForLastItems(anOrder({ status: 'shipped' }), due)).toContain(
    'when the records are here, rille orders return 10023 --reason withdrawal gives back all',
  )
})
