import { contrastOf, edgeContrast, mixed, nearestWithContrast, textContrast } from './contrast'

/** The roles of colours, with the names of the variables in `src/components/tokens.css`. */
export const colourRoles = [
  'paper',
  'paper-deep',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'on-accent',
  'accent-text',
  'select',
  'bar',
  'bar-ink',
  'bar-soft',
  'bar-line',
  'bar-accent',
] as const
export type ColourRole = (typeof colourRoles)[number]
export type Colours = Readonly<Record<ColourRole, string>>

/** The colours from which all others can be derived. */
export type ChosenColours = Partial<Colours>

/** Which colours are read on which grounds, and with how much contrast. */
const readOn: readonly [role: ColourRole, grounds: readonly ColourRole[], least: number][] = [
  ['ink', ['paper', 'paper-deep', 'select'], textContrast],
  ['ink-soft', ['paper', 'paper-deep'], textContrast],
  ['accent-text', ['paper', 'paper-deep'], textContrast],
  ['on-accent', ['accent'], textContrast],
  ['bar-ink', ['bar'], textContrast],
  ['bar-soft', ['bar'], textContrast],
  ['bar-accent', ['bar'], textContrast],
  ['line-strong', ['paper'], edgeContrast],
]

/**
 * Fills in the colours that a shop has not chosen, so that a shop can choose only paper, ink and accent.
 * @param usual Rille's own colours of the scheme, for a shop that chooses none of the three
 */
export function completeColours(chosen: ChosenColours, usual: Colours): Colours {
  const paper = chosen.paper ?? usual.paper
  const ink = chosen.ink ?? usual.ink
  const accent = chosen.accent ?? usual.accent
  const isDark = contrastOf(paper, '#ffffff') > contrastOf(paper, '#000000')
  /** Mixes less and less of a colour into the paper, until the ink is readable on it. */
  const ground = (colour: string, share: number): string => {
    const tried = mixed(paper, colour, share)
    return share < 0.01 || contrastOf(ink, tried) >= textContrast ? tried : ground(colour, share * 0.8)
  }
  const deep = chosen['paper-deep'] ?? ground(ink, 0.07)
  const readable = (colour: string, grounds: string[], least = textContrast) =>
    nearestWithContrast(colour, grounds, least) ?? ink
  const bar = chosen.bar ?? (isDark ? mixed(paper, ink, 0.09) : ink)
  const barInk = chosen['bar-ink'] ?? readable(isDark ? ink : paper, [bar])
  return {
    paper,
    'paper-deep': deep,
    ink,
    'ink-soft': readable(mixed(ink, paper, 0.33), [paper, deep]),
    line: mixed(paper, ink, 0.15),
    'line-strong': readable(mixed(paper, ink, 0.5), [paper], edgeContrast),
    accent,
    'on-accent': contrastOf(ink, accent) >= textContrast ? ink : readable(paper, [accent]),
    'accent-text': readable(accent, [paper, deep]),
    select: ground(accent, 0.3),
    bar,
    'bar-ink': barInk,
    'bar-soft': readable(mixed(barInk, bar, 0.3), [bar]),
    'bar-line': mixed(bar, barInk, 0.3),
    'bar-accent': readable(accent, [bar]),
    ...chosen,
  }
}

export interface WeakContrast {
  role: ColourRole
  ground: ColourRole
  /** From 1 to 21. */
  contrast: number
  least: number
  /** The nearest colour that has enough contrast with all its grounds; null if there is none. */
  nearest: string | null
}

/** Finds the colours that are hard to read on one of their grounds, each once. */
export function weakContrasts(colours: Colours): WeakContrast[] {
  return readOn.flatMap(([role, grounds, least]) => {
    const worst = grounds
      .map((ground) => ({ ground, contrast: contrastOf(colours[role], colours[ground]) }))
      .sort((a, b) => a.contrast - b.contrast)[0]!
    if (worst.contrast >= least) return []
    const nearest = nearestWithContrast(
      colours[role],
      grounds.map((ground) => colours[ground]),
      least,
    )
    return [{ role, ...worst, least, nearest }]
  })
}
