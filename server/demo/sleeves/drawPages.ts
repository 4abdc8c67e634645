/** The wide pictures of the front page. */
import sharp from 'sharp'
import { demoSeed } from '../curated/curatedPlan'
import { blueprint, orchard, postRed, shallows } from '../curated/palettes'
import { Random } from '../random'
import { n, rect } from './sleeve'

export const pagePictures = ['slide-1', 'slide-2', 'slide-3', 'slide-4', 'banner', 'about'] as const
export type PagePicture = (typeof pagePictures)[number]

const inks = { 'slide-1': orchard, 'slide-2': shallows, 'slide-3': postRed, 'slide-4': blueprint, banner: postRed, about: orchard }

/** 2000 × 1000; the lower left stays calm, because a slide's words are set there. */
export async function drawPagePicture(name: PagePicture): Promise<Buffer> {
  const random = new Random(demoSeed, 'page', name)
  const palette = inks[name]
  let svg = rect(0, 0, 2000, 1000, palette.paper)
  for (let i = 0; i < 40; i++) {
    svg += `<circle cx="${n(random.between(900, 2000))}" cy="${n(random.between(0, 1000))}" r="${n(random.between(20, 120))}" fill="${random.pick([...palette.colours, palette.ink])}"/>`
  }
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000">${svg}</svg>`)).png().toBuffer()
}
