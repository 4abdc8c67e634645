import type { OrderView } from '../../../shared/staff/orders/orderViews'
import type { OrderSelection } from '../../api/contract'
import { readView } from './deviceSettings'

/**
 * Writes an address that names orders, so that a reload shows the same.
 * @param path of the screen, without parameters
 * @returns the orders' numbers, or the filter with the number of orders that the person saw
 */
export function toSelectionAddress(
  path: string,
  { selection, view, search }: { selection: OrderSelection; view?: OrderView; search?: string },
): string {
  const parameters: Record<string, string> =
    'order_numbers' in selection
      ? { orders: selection.order_numbers.join(',') }
      : { ...(view && { view }), ...(search && { search }), count: String(selection.expected_count) }
  return `${path}?${new URLSearchParams(parameters)}`
}

/** Reads such an address. @returns null if it names no orders */
export function readSelection(params: URLSearchParams): OrderSelection | null {
  const numbers = (params.get('orders') ?? '').split(',').filter((text) => /^\d{1,9}$/.test(text))
  if (numbers.length > 0) return { order_numbers: numbers.map(Number) }
  const count = Number(params.get('count'))
  if (!Number.isInteger(count) || count < 1) return null
  return { view: readView(params), search: params.get('search'), expected_count: count }
}
