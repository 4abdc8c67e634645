import { parseStoredJson } from '../../../platform/support/storedJson'

/** Parses a stored list of names. If it is damaged, the track is shown without names, so that the page still works. */
export function namesIn(json: string): string[] {
  try {
    const names: unknown = parseStoredJson(json)
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : []
  } catch {
    return []
  }
}
