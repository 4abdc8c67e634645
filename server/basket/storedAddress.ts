import { parseStoredJson } from '../database/storedJson'
import type { Address } from './addressRules'

/** The column of an address; one that cannot be read is as if nothing had been typed. */
export function readAddress(json: string | null): Address {
  try {
    return parseStoredJson<Address | null>(json ?? '{}') ?? {}
  } catch {
    return {}
  }
}
