import type { Language } from '../../../src/shared/language'

/**
 * Names for the texts of a release in the table of translations. Those of formats and pictures go by name and file, so that
 * they stay with them when the order changes.
 */
export const formatTextField = (format: string, field: string): string => `formats.${format}.${field}`
export const captionField = (file: string): string => `gallery.${file}.caption`

/** The texts of a release in the other languages of the shop, by field as in the table of translations. */
export type TextsIn = Partial<Record<Language, ReadonlyMap<string, string>>>
