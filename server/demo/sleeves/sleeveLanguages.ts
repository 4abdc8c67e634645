/** The hands that draw for the demo's labels, by the name the house styles know them by. */
import { disco, swiss } from './company'
import { collage, masks } from './cutPaper'
import { book, poster, shirt, slipmat, tote } from './goods'
import { blocks, city } from './houses'
import { stamp, type } from './lettering'
import { contour } from './maps'
import { marble } from './marbling'
import { opart } from './opart'
import { botanical, scribble } from './penwork'
import { photo } from './photographs'
import { drawing } from './plans'
import { dither, halftone, xerox } from './screens'
import type { Sleeve, SleeveBrief } from './sleeve'
import { riso } from './stencils'
import { kilim, strings, truchet } from './textiles'
import { shapes } from './toyBlocks'
import { woodblock } from './woodcuts'

export const sleeveLanguages: Readonly<Record<string, (brief: SleeveBrief) => Sleeve>> = {
  blocks,
  book,
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
  poster,
  riso,
  scribble,
  shapes,
  shirt,
  slipmat,
  stamp,
  strings,
  swiss,
  tote,
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
