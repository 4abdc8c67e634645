import type { CSSProperties } from 'react'
import { type ColourRole, type Colours, colourRoles } from './colours'
import { getContrast, textContrast } from './contrast'

/**
 * The colours of `src/components/tokens.css`, for mails, single pages and PDF files, which do not load the shop's style
 * sheet, and for shops that choose none. The names are those of the tokens, and a test compares the values.
 */
export const lightColours: Colours = {
  paper: '#f6f3ec',
  'paper-deep': '#ebe6da',
  ink: '#171614',
  'ink-soft': '#5f5a4f',
  line: '#d8d1c2',
  'line-strong': '#857d6c',
  accent: '#ff5a1f',
  'on-accent': '#171614',
  'accent-text': '#b03a08',
  select: '#ffd0b8',
  bar: '#171614',
  'bar-ink': '#f6f3ec',
  'bar-soft': '#b3ac9d',
  'bar-line': '#57534a',
  'bar-accent': '#ff6a33',
}

/** The same colours as shown to readers who prefer a dark scheme. */
export const darkColours: Colours = {
  paper: '#141311',
  'paper-deep': '#211f1b',
  ink: '#f1ede4',
  'ink-soft': '#aaa393',
  line: '#35322b',
  'line-strong': '#7d7566',
  accent: '#ff6a33',
  'on-accent': '#171614',
  'accent-text': '#ff8f63',
  select: '#7a2f0e',
  bar: '#262420',
  'bar-ink': '#f1ede4',
  'bar-soft': '#b3ac9d',
  'bar-line': '#5b564c',
  'bar-accent': '#ff6a33',
}

/** The colours of a shop for both schemes. */
export interface Palette {
  light: Colours
  dark: Colours
}

export const usualPalette: Palette = { light: lightColours, dark: darkColours }

/**
 * Returns a colour that follows the reader's scheme, in documents whose root has `schemeVariables`.
 * @returns a CSS value
 */
export const schemeColour = (role: ColourRole): string => `var(--${role})`

/**
 * Returns the variables that `schemeColour` names, for the root of a document that declares `color-scheme: light dark`. A
 * browser that does not know `light-dark()` ignores the colours and shows its own.
 */
export const schemeVariables = ({ light, dark }: Palette): CSSProperties =>
  Object.fromEntries(colourRoles.map((role) => [`--${role}`, `light-dark(${light[role]},${dark[role]})`]))

/** Returns the colours of paper, which is always white: a scheme with light ink prints in Rille's own. */
export const printColours = ({ light }: Palette): Colours =>
  [light.ink, light['ink-soft']].every((ink) => getContrast(ink, '#ffffff') >= textContrast)
    ? light
    : { ...lightColours, accent: light.accent }
