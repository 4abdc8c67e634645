import { formatCancelCommand } from '../../../../../server/cli/orders/withdrawalCommands'
import { withdrawnPart } from '../../../../../server/core/order/withdrawal/withdrawalRules'
import { aLine, anOrder } from '../../../../support/orderBuilders'

const lp = aLine({ uuidReleaseFormat: 'lp', format: 'LP', catalogNr: 'OST-012' })
const partOf = (order: ReturnType<typeof anOrder>, ...items: string[]) =>
  withdrawnPart(order.content, [{ items }])

it('takes lines out of an order, with the refund and the shelf in one command', () => {
  const tape = aLine({ uuidReleaseFormat: 'tape', format: 'Cassette', catalogNr: 'OST-013' })
  const order = anOrder({ content: { lines: [lp, tape] } })
  const said = formatCancelCommand(order, partOf(order, 'tape'))
  expect(said).toContain('rille orders cancel 10023 --line "OST-013" --reason withdrawal gives')
  expect(said).not.toMatch(/--amount|stock receive|--despite-withdrawal/)
})

it('names lines that share a catalogue number by all that they are called', () => {
  const cd = aLine({ uuidReleaseFormat: 'cd', format: 'CD', catalogNr: 'OST-012' })
  const order = anOrder({ content: { lines: [lp, cd] } })
  expect(formatCancelCommand(order, partOf(order, 'cd'))).toContain(`, CD, OST-012" --reason withdrawal`)
})
