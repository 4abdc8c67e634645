/** The functions that draw sleeves, by the name of the sleeve language. */
import { disco, swiss } from './company'
import type { Sleeve, SleeveBrief } from './sleeve'
import { collage, masks } from './styles/cutPaper'
import { book, poster, shirt, slipmat, tote } from './styles/goods'
import { blocks, city } from './styles/houses'
import { stamp, type } from './styles/lettering'
import { contour } from './styles/maps'
import { marble } from './styles/marbling'
import { opart } from './styles/opart'
import { botanical, scribble } from './styles/penwork'
import { photo } from './styles/photographs'
import { drawing } from './styles/plans'
import { dither, halftone, xerox } from './styles/screens'
import { riso } from './styles/stencils'
import { kilim, strings, truchet } from './styles/textiles'
import { shapes } from './styles/toyBlocks'
import { woodblock } from './styles/woodcuts'

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

/** Draws a sleeve. @throws Error if there is no such sleeve language */
export function drawSleeve(language: string, brief: SleeveBrief): Sleeve {
  const draw = sleeveLanguages[language]
  if (!draw) throw new Error(`No sleeve language is called ${language}.`)
  return draw(brief)
}
