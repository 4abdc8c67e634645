import { edgeContrast, findNearestWithContrast, getContrast, mixColours, textContrast } from './contrast'

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
export function completeColours(ownColours: ChosenColours, usual: Colours): Colours {
  const paper = ownColours.paper ?? usual.paper
  const ink = ownColours.ink ?? usual.ink
  const accent = ownColours.accent ?? usual.accent
  const isDark = getContrast(paper, '#ffffff') > getContrast(paper, '#000000')
  /** Mixes less and less of a colour into the paper, until the ink is readable on it. */
  const mixGround = (colour: string, share: number): string => {
    const candidate = mixColours(paper, colour, share)
    return share < 0.01 || getContrast(ink, candidate) >= textContrast
      ? candidate
      : mixGround(colour, share * 0.8)
  }
  const deep = ownColours['paper-deep'] ?? mixGround(ink, 0.07)
  const makeReadable = (colour: string, grounds: string[], least = textContrast) =>
    findNearestWithContrast(colour, grounds, least) ?? ink
  const bar = ownColours.bar ?? (isDark ? mixColours(paper, ink, 0.09) : ink)
  const barInk = ownColours['bar-ink'] ?? makeReadable(isDark ? ink : paper, [bar])
  return {
    paper,
    'paper-deep': deep,
    ink,
    'ink-soft': makeReadable(mixColours(ink, paper, 0.33), [paper, deep]),
    line: mixColours(paper, ink, 0.15),
    'line-strong': makeReadable(mixColours(paper, ink, 0.5), [paper], edgeContrast),
    accent,
    'on-accent': getContrast(ink, accent) >= textContrast ? ink : makeReadable(paper, [accent]),
    'accent-text': makeReadable(accent, [paper, deep]),
    select: mixGround(accent, 0.3),
    bar,
    'bar-ink': barInk,
    'bar-soft': makeReadable(mixColours(barInk, bar, 0.3), [bar]),
    'bar-line': mixColours(bar, barInk, 0.3),
    'bar-accent': makeReadable(accent, [bar]),
    ...ownColours,
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
      .map((ground) => ({ ground, contrast: getContrast(colours[role], colours[ground]) }))
      .sort((a, b) => a.contrast - b.contrast)[0]!
    if (worst.contrast >= least) return []
    const nearest = findNearestWithContrast(
      colours[role],
      grounds.map((ground) => colours[ground]),
      least,
    )
    return [{ role, ...worst, least, nearest }]
  })
}
