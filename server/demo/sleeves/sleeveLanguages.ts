/** The hands that draw for the demo's labels, by the name the house styles know them by. */
import { botanical, collage, masks, riso, scribble, woodblock } from './drawn'
import { disco, opart, shapes, swiss } from './geometric'
import { dither, halftone, marble, photo, xerox } from './photographic'
import { blocks, city, contour, drawing, kilim, stamp, strings, truchet, type } from './ruled'
import type { Sleeve, SleeveBrief } from './sleeve'

export const sleeveLanguages: Readonly<Record<string, (brief: SleeveBrief) => Sleeve>> = {
  blocks,
  botanical,
  city,
  collage,
  contour,
  disco,
  dither,
  drawing,
  halftone,
  kilim,
  marble,
  masks,
  opart,
  photo,
  riso,
  scribble,
  shapes,
  stamp,
  strings,
  swiss,
  truchet,
  type,
  woodblock,
  xerox,
}

/** @throws when a house style names a language that nobody speaks */
export function drawSleeve(language: string, brief: SleeveBrief): Sleeve {
  const draw = sleeveLanguages[language]
  if (!draw) throw new Error(`No sleeve language is called ${language}.`)
  return draw(brief)
}
