/** Settings of the list of orders that stay on this device. */
import { type OrderView, orderViews } from '../../../shared/staff/orders/orderViews'

const prefix = 'rille.staff.orders.'

function readSetting(name: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}

/** A browser without storage, or with a full one, keeps nothing. */
function write(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {}
}

/**
 * Reads the columns that a person chose on this device.
 * @returns the ids of the columns that were chosen; null if none were
 */
export function readColumns(): string[] | null {
  const value = readSetting('columns')
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null
}

/**
 * Keeps the columns that a person chose, on this device. A browser without storage keeps nothing.
 * @param ids in the order in which they were chosen
 */
export const writeColumns = (ids: readonly string[]): void => write('columns', ids)

/**
 * Reads the searches that were saved on this device.
 * @returns the texts themselves, which are their names
 */
export function readSearches(): string[] {
  const value = readSetting('searches')
  return Array.isArray(value) ? value.filter((search) => typeof search === 'string') : []
}

/**
 * Keeps the saved searches on this device. A browser without storage keeps nothing.
 * @param searches all of them, which replace those before
 */
export const writeSearches = (searches: readonly string[]): void => write('searches', searches)

/**
 * Reads the view of an address.
 * @returns the orders to pack if the address has no view, or an unknown one
 */
export const readView = (params: URLSearchParams): OrderView =>
  orderViews.find((view) => view === params.get('view')) ?? 'to_pack'
