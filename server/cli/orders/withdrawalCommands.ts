import { moneyOfCents } from '../../../src/shared/money'
import { lineName } from '../../core/order/lines/orderLine'
import type { OrderRecord } from '../../core/order/orderContent'
import type { WithdrawnPart } from '../../core/order/withdrawal/withdrawalRules'

/**
 * Advises on a withdrawal from an order that was not sent yet.
 * @returns sentences with the command to use
 */
export function formatCancelCommand({ orderNumber, content }: OrderRecord, part: WithdrawnPart): string {
  if (part.isWholeOrder) {
    return `Do not ship it: rille orders cancel ${orderNumber} refunds the payment and puts the copies back on the shelf.`
  }
  // The command finds lines by catalogue number, or by all that they are called if several share it.
  const isUnique = (catalogNr: string) =>
    content.lines.filter((other) => other.catalogNr === catalogNr).length === 1
  const lineOptions = part.lines.map((line) => {
    const name = line.catalogNr !== null && isUnique(line.catalogNr) ? line.catalogNr : lineName(line)
    return `--line "${name.replaceAll('"', '')}"`
  })
  return `Take these out of the order: rille orders cancel ${orderNumber} ${lineOptions.join(' ')} --reason withdrawal gives ${moneyOfCents(part.cents)} back and puts the copies on the shelf. The rest is sent as usual.`
}
