import { parseStoredJson } from '../../platform/database/storedJson'
import type { Address } from './basketAddressRules'

/**
 * Reads the JSON of an address column.
 * @returns an empty address when the JSON is missing or unreadable
 */
export function readAddress(json: string | null): Address {
  try {
    return parseStoredJson<Address | null>(json ?? '{}') ?? {}
  } catch {
    return {}
  }
}
