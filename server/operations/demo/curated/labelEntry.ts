/** Describes a label in one line of the list. */
import type { UsualGenre } from '../../../../src/shared/vocabulary'
import type { DemoLabel, Palette, Tongue } from '../demoTypes'

export function label(
  name: string,
  slug: string,
  code: string,
  genres: readonly UsualGenre[],
  tongue: Tongue,
  sleeves: readonly string[],
  palettes: readonly Palette[],
  manufacturer: string,
  responsiblePerson?: string,
): DemoLabel {
  return { name, slug, code, genres, tongue, style: { sleeves, palettes }, manufacturer, responsiblePerson }
}

/** The person responsible in the European Union for records from outside of it. */
export const importer = 'Rille Records, Musterallee 12, 10999 Berlin, Germany, safety@rille-records.example'
