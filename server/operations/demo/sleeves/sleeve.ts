/** The types and drawing functions that all sleeves share. A sleeve is a square of 1000 units. */
import { elementAt } from '../../../../src/shared/required'
import type { Palette } from '../demoTypes'
import type { Random } from '../random'

export interface SleeveBrief {
  random: Random
  palette: Palette
  artist: string
  title: string
  label: string
  catalogNr: string
}

export interface Sleeve {
  /** The inner SVG, on a square of 1000 units. */
  svg: string
  /** A picture of RGB points below the SVG, `size` × `size`. */
  pixels?: { size: number; data: Uint8Array; isCoarse: boolean }
}

export type Point = readonly [x: number, y: number]

export const n = (value: number): string => String(Math.round(value * 10) / 10)
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
export const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
export const paper = (colour: string) => rect(0, 0, 1000, 1000, colour)

/** @returns the SVG path of a smooth curve through points */
export function smooth(points: readonly Point[], isClosed = true): string {
  const count = points.length
  const at = (i: number) =>
    isClosed ? elementAt(points, (i + count) % count) : elementAt(points, Math.min(Math.max(i, 0), count - 1))
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return isClosed ? `${d}Z` : d
}

/** @returns the SVG path of an irregular circle */
export function blob(random: Random, x: number, y: number, r: number, roughness = 0.25, corners = 7): string {
  const points: Point[] = []
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * Math.PI * 2
    const far = r * (1 + random.wobble() * roughness)
    points.push([x + Math.cos(angle) * far, y + Math.sin(angle) * far])
  }
  return smooth(points)
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export interface Lettering {
  size: number
  fill: string
  face?: 'grotesque' | 'narrow' | 'serif' | 'mono'
  weight?: 'normal' | 'bold'
  italic?: boolean
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  more?: string
}

const faces = {
  grotesque: 'Liberation Sans',
  narrow: 'Liberation Sans Narrow',
  serif: 'Liberation Serif',
  mono: 'Liberation Mono',
}

/** Removes Japanese characters, because the fonts have only Latin, Greek and Cyrillic. */
export const printable = (text: string) =>
  text
    .replace(/[\u3000-\u9fff\uff00-\uffef]+/g, '')
    .replace(/^[\s/]+|[\s/]+$/g, '')
    .replace(/\s+/g, ' ')

export function letters(text: string, x: number, y: number, style: Lettering): string {
  const {
    size,
    fill,
    face = 'grotesque',
    weight = 'normal',
    italic,
    anchor = 'start',
    spacing = 0,
    more = '',
  } = style
  return `<text x="${n(x)}" y="${n(y)}" font-family="${faces[face]}" font-weight="${weight}" font-size="${n(size)}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${n(spacing)}" ${italic ? 'font-style="italic"' : ''} ${more}>${escaped(printable(text))}</text>`
}

const widths = { grotesque: 0.56, narrow: 0.46, serif: 0.5, mono: 0.6 }

/** Estimates the largest font size at which a text is not wider than `width`, by the average width of letters. */
export const fitted = (
  text: string,
  width: number,
  largest: number,
  face: keyof typeof widths = 'grotesque',
) => Math.min(largest, width / (Math.max(printable(text).length, 1) * widths[face]))

/** Breaks a title into lines of about `signs` letters. */
export function wrapped(text: string, signs: number): string[] {
  const lines: string[] = []
  for (const word of printable(text).split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && `${last} ${word}`.length <= signs) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export const column = (lines: readonly string[], x: number, y: number, style: Lettering, leading = 1.1) =>
  lines.map((text, index) => letters(text, x, y + index * style.size * leading, style)).join('')

/** @returns the perceived lightness of a colour, from 0 (black) to 1 (white) */
export function lightness(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255
}

export const rgb = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
