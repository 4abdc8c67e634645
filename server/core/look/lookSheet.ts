import { type Colours, colourRoles } from '../../platform/html/colours'
import { lookPath } from '../../platform/html/lookPath'

export const cornerShapes = ['square', 'soft', 'round'] as const
export const densities = ['airy', 'normal', 'compact'] as const
export const sleeveShapes = ['square', 'border'] as const
export const fontUses = ['text', 'headings', 'mono'] as const
export type FontUse = (typeof fontUses)[number]

/** A font file and where it is used. */
export interface LookFont {
  use: FontUse
  file: string
  /** A weight such as `700`, or the range of a variable font, such as `100 900`. */
  weight: string
  isItalic: boolean
}

/** The logo of the header. */
export interface SheetLogo {
  light: string
  dark: string | null
  /** Width by height. */
  ratio: number
  /** Whether the logo is drawn in the colour of the text, and so fits both schemes. */
  isInk: boolean
}

export interface SheetLook {
  colours: { light: Colours; dark: Colours } | null
  fonts: readonly LookFont[]
  corners: (typeof cornerShapes)[number]
  density: (typeof densities)[number]
  sleeves: (typeof sleeveShapes)[number]
  logo: SheetLogo | null
}

const radii = { square: '0', soft: '0.375rem', round: '1.375rem' }
const spaces = { airy: 1.3, normal: 1, compact: 0.72 }
const usualSpaces = { '--space-5': 1.5, '--space-6': 2, '--space-7': 3, '--space-8': 4.5 }
const toFontFamily = (use: FontUse) => `Shop ${use}`

/**
 * Writes the style sheet of a look, which browsers load after the shop's own. It sets the variables of
 * `src/components/tokens.css`, and uses elements and attributes as selectors because the names of classes change.
 * @returns '' for a look that changes nothing
 */
export function lookSheet(look: SheetLook): string {
  return [
    ...look.fonts.map(fontFace),
    ...colourRules(look.colours),
    ...fontRules(look.fonts),
    ...cornerRules(look.corners),
    ...densityRules(look.density),
    ...(look.sleeves === 'border'
      ? ['main :is(article,li) picture{outline:1px solid var(--line-strong);outline-offset:-1px}']
      : []),
    ...(look.logo ? logoRules(look.logo) : []),
  ].join('\n')
}

const fontFace = ({ use, file, weight, isItalic }: LookFont): string =>
  `@font-face{font-family:"${toFontFamily(use)}";src:url("${lookPath(file)}") format("woff2");font-weight:${weight};font-style:${isItalic ? 'italic' : 'normal'};font-display:swap}`

const formatVariables = (colours: Colours): string =>
  colourRoles.map((role) => `--${role}:${colours[role]}`).join(';')

const colourRules = (colours: SheetLook['colours']): string[] =>
  colours
    ? [
        `:root{${formatVariables(colours.light)}}`,
        `@media (prefers-color-scheme:dark){:root{${formatVariables(colours.dark)}}}`,
      ]
    : []

function fontRules(fonts: readonly LookFont[]): string[] {
  const uses = new Set(fonts.map(({ use }) => use))
  return [
    ...(uses.has('text') ? [`:root{--font:"${toFontFamily('text')}","Helvetica Neue",sans-serif}`] : []),
    ...(uses.has('mono') ? [`:root{--font-mono:"${toFontFamily('mono')}",ui-monospace,monospace}`] : []),
    ...(uses.has('headings')
      ? [
          `:is(h1,h2,h3,h4),header [data-home]{font-family:"${toFontFamily('headings')}","Helvetica Neue",sans-serif}`,
        ]
      : []),
  ]
}

function cornerRules(corners: SheetLook['corners']): string[] {
  if (corners === 'square') return []
  // Links of lists and of the menus have lines, not boxes, and boxes that touch each other keep their corners.
  return [
    `:root{--corner:${radii[corners]}}`,
    'button,input:not([type=radio],[type=range]),select,textarea,kbd,:is(main,footer,dialog) a:not(li a,nav a,article a){border-radius:var(--corner)}',
    `textarea,input[type=checkbox]{border-radius:min(var(--corner),0.375rem)}`,
  ]
}

function densityRules(density: SheetLook['density']): string[] {
  if (density === 'normal') return []
  const share = spaces[density]
  const values = Object.entries(usualSpaces).map(([name, rem]) => `${name}:${round(rem * share)}rem`)
  return [`:root{${values.join(';')}}`, `@media (min-width:45rem){:root{--gap:${round(1.25 * share)}rem}}`]
}

function logoRules({ light, dark, ratio, isInk }: SheetLogo): string[] {
  const logo = 'header [data-home]'
  const picture = (file: string) => `url("${lookPath(file)}") 0/contain no-repeat`
  const size = (height: number) => `width:min(${round(ratio * height)}rem,40vw);height:${height}rem`
  const logoStyle = isInk
    ? `background:currentColor;-webkit-mask:${picture(light)};mask:${picture(light)}`
    : `background:${picture(light)}`
  return [
    // The link has its name as a label, so the text can go.
    `${logo}{flex:none;align-self:center;${size(1.75)};overflow:hidden;text-indent:-99rem;white-space:nowrap;${logoStyle}}`,
    `@media (min-width:45rem){${logo}{${size(2.25)}}}`,
    ...(dark && !isInk ? [`@media (prefers-color-scheme:dark){${logo}{background:${picture(dark)}}}`] : []),
    ...(isInk
      ? [`@media (forced-colors:active){${logo}{forced-color-adjust:none;background:CanvasText}}`]
      : []),
  ]
}

const round = (value: number): number => Math.round(value * 1000) / 1000
