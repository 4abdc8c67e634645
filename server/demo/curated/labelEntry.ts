/** One line of the list of labels. */
import type { UsualGenre } from '../../../src/shared/vocabulary'
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

/** Who answers in the European Union for what comes from outside it. */
export const importer = 'Rille Records, Musterallee 12, 10999 Berlin, Germany, safety@rille-records.example'
