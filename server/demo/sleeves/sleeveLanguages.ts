/** The hands that draw for the demo's labels, by the name the house styles know them by. */
import { disco, opart, shapes, swiss } from './geometric'
import type { Sleeve, SleeveBrief } from './sleeve'

export const sleeveLanguages: Readonly<Record<string, (brief: SleeveBrief) => Sleeve>> = { swiss, opart, disco, shapes }

/** @throws when a house style names a language that nobody speaks */
export function drawSleeve(language: string, brief: SleeveBrief): Sleeve {
  const draw = sleeveLanguages[language] ?? sleeveLanguages.shapes
  if (!draw) throw new Error(`No sleeve language is called ${language}.`)
  return draw(brief)
}
