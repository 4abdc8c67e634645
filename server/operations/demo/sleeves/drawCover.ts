import { demoSeed, type PlannedRelease } from '../curated/curatedPlan'
import { Random } from '../random'
import type { Sleeve } from './sleeve'
import { drawSleeve } from './sleeveLanguages'

/** Draws the front of a record in its label's house style, mostly in the first sleeve language of the label. */
export function drawCover({ label, note, slug, catalogNr }: PlannedRelease): Sleeve {
  const random = new Random(demoSeed, 'cover', slug)
  const { sleeves, palettes } = label.style
  const language =
    note.sleeve ?? random.weighted(sleeves.map((name, index) => [name, index === 0 ? 3 : 1.4] as const))
  const palette = random.weighted(palettes.map((inks, index) => [inks, index === 0 ? 2 : 1] as const))
  return drawSleeve(language, {
    random,
    palette,
    artist: note.artist,
    title: note.title,
    label: label.name,
    catalogNr,
  })
}
