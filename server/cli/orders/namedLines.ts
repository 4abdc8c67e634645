/** Reads the lines of an order that the ops team names. */
import { lineName } from '../../core/order/lines/orderLine'
import type { OrderContentLine } from '../../core/order/orderContent'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { foldCode, squash } from '../../platform/support/foldText'
import { CommandRefused } from '../cliContext'
import { getOrder } from './namedOrders'

export const lineOption = [
  '--line <line>',
  'only this line: its catalogue number, or title and format, and maybe :copies; can be repeated',
] as const

/**
 * Collects an option that can be given several times.
 * @param before undefined at the first time
 * @returns all texts so far, as commander passes them on
 */
export const collect = (text: string, before: string[] | undefined): string[] => [...(before ?? []), text]

/**
 * Finds the lines of an order by catalogue number, title or format. The number of copies may follow after a colon.
 * @param names such as `OST-012:2`; undefined for all of the order
 * @returns lines as actions take them; null for all of the order
 * @throws CommandRefused if a name fits no line, or several
 */
export async function readLines(db: ReadOnlyDatabase, orderNumber: number, names: string[] | undefined) {
  if (!names) return null
  const { lines } = (await getOrder(db, orderNumber)).content
  return names.map((text) => {
    const [, name = text, copies] = /^(.*):(\d{1,5})$/.exec(text) ?? []
    const matches = findLinesByName(lines, name)
    const [line] = matches
    if (!line || matches.length > 1) {
      const all = lines.map(lineName).join('\n')
      const subject = matches.length > 1 ? 'Several lines' : 'No line'
      throw new CommandRefused(
        `${subject} of order ${orderNumber} can be meant by "${name}". It has:\n${all}`,
      )
    }
    const quantity = copies === undefined ? line.quantity : Number(copies)
    if (quantity < 1) throw new CommandRefused('A line has at least one copy.')
    return { uuid_release_format: line.uuidReleaseFormat, quantity }
  })
}

function findLinesByName(lines: readonly OrderContentLine[], name: string): OrderContentLine[] {
  const code = foldCode(name)
  const exactMatches = lines.filter(({ catalogNr }) => catalogNr !== null && foldCode(catalogNr) === code)
  if (exactMatches.length > 0) return exactMatches
  const squashedName = squash(name)
  return lines.filter((line) => squash(lineName(line)).includes(squashedName))
}
