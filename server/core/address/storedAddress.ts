import { parseStoredJson } from '../../platform/support/storedJson'
import type { Address } from './addressRules'

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
