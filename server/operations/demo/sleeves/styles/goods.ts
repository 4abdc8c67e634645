/** Draws products that are not records. */
import type { Palette } from '../../demoTypes'
import {
  circle,
  column,
  fitted,
  letters,
  lightness,
  paper,
  path,
  rect,
  type Sleeve,
  type SleeveBrief,
  stroke,
  wrapped,
} from '../sleeve'

const counter = ({ paper: ground, ink, colours }: Palette) => {
  const table = [ground, ...colours].find((colour) => lightness(colour) > 0.35) ?? ground
  const thing = lightness(table) > 0.5 ? (lightness(ink) < 0.4 ? ink : '#1d1d1b') : '#f4f1e8'
  return { table, thing, print: lightness(thing) > 0.5 ? '#1d1d1b' : '#f4f1e8' }
}

const shadow = (d: string) => path(d, '#000000', 'opacity="0.16" transform="translate(14 18)"')

export function shirt({ palette, title }: SleeveBrief): Sleeve {
  const { table, thing, print } = counter(palette)
  const cut = 'M330 170L420 140Q500 220 580 140L670 170L860 320L780 430L705 380V860H295V380L220 430L140 320Z'
  const mark = palette.colours[0] === table ? print : (palette.colours[0] ?? print)
  let svg = paper(table) + shadow(cut) + path(cut, thing)
  svg += stroke('M420 140Q500 220 580 140', print, 3, 'opacity="0.5"')
  const words = wrapped(title, 10)
  const size = Math.min(...words.map((word) => fitted(word, 320, 74)))
  svg += column(words, 500, 420, {
    size,
    fill: mark === thing ? print : mark,
    anchor: 'middle',
    weight: 'bold',
  })
  return { svg }
}

export function tote({ palette, title, label }: SleeveBrief): Sleeve {
  const { table } = counter(palette)
  const bag = 'M250 380H750L770 900H230Z'
  const ink = '#1d1d1b'
  let svg =
    paper(table) +
    stroke('M370 390C370 120 630 120 630 390', '#cfc3a6', 26) +
    shadow(bag) +
    path(bag, '#e9dfc8')
  for (let k = 0; k < 9; k++)
    svg += rect(
      300 + k * 46,
      470 + (k % 3) * 16,
      30,
      240 - (k % 3) * 16,
      k % 4 === 1 ? (palette.colours[0] ?? ink) : ink,
    )
  return {
    svg:
      svg +
      letters(label, 500, 790, { size: 44, fill: ink, anchor: 'middle', weight: 'bold' }) +
      letters(title, 500, 836, { size: fitted(title, 380, 28), fill: ink, anchor: 'middle' }),
  }
}

export function poster({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { table } = counter(palette)
  const ink = palette.ink
  let svg =
    paper(lightness(table) > 0.8 ? '#cfc8ba' : table) +
    shadow('M240 70H760V930H240Z') +
    rect(240, 70, 520, 860, '#f7f4ec')
  for (let row = 0; row < 13; row++)
    for (let column = 0; column < 4; column++)
      svg += rect(
        280 + column * 112,
        230 + row * 50,
        96,
        36,
        random.chance(0.14) ? (palette.colours[0] ?? ink) : 'none',
        `stroke="#1d1d1b" stroke-width="2"`,
      )
  svg +=
    letters(title, 280, 150, { size: fitted(title, 440, 52), fill: '#1d1d1b', weight: 'bold' }) +
    letters(artist, 280, 196, { size: 28, fill: '#1d1d1b' })
  return { svg: svg + circle(250, 82, 6, '#555555') + circle(750, 82, 6, '#555555') }
}

export function book({ palette, artist, title }: SleeveBrief): Sleeve {
  const { table } = counter(palette)
  const cover = palette.colours.find((colour) => colour !== table) ?? palette.ink
  const print = lightness(cover) > 0.5 ? '#1d1d1b' : '#f7f4ec'
  let svg =
    paper(table) +
    shadow('M230 120H770V890H230Z') +
    rect(762, 128, 20, 764, '#f3eee0') +
    rect(230, 120, 540, 770, cover) +
    rect(230, 120, 34, 770, '#000000', 'opacity="0.18"')
  for (let k = 0; k < 5; k++) svg += path(`M${330 + k * 80} 640v-110h12v54h46v56h-10v-44h-38v44z`, print)
  const words = wrapped(title, 16)
  const size = Math.min(...words.map((word) => fitted(word, 420, 54, 'serif')))
  return {
    svg:
      svg +
      column(words, 310, 220, { size, fill: print, face: 'serif', weight: 'bold' }) +
      letters(artist, 310, 820, { size: 34, fill: print, face: 'serif', italic: true }),
  }
}

export function slipmat({ palette }: SleeveBrief): Sleeve {
  const { table, thing, print } = counter(palette)
  const mark = palette.colours[0] ?? print
  let svg = paper(table) + circle(514, 518, 420, '#000000', 'opacity="0.16"') + circle(500, 500, 420, thing)
  for (let k = 0; k < 24; k++)
    svg += rect(495, 110, 10, 120, k % 6 === 0 ? mark : print, `transform="rotate(${k * 15} 500 500)"`)
  return {
    svg:
      svg +
      letters('bitte nicht', 500, 430, { size: 74, fill: print, anchor: 'middle', weight: 'bold' }) +
      letters('kratzen', 500, 640, { size: 104, fill: mark, anchor: 'middle', weight: 'bold' }) +
      circle(500, 500, 14, table),
  }
}
