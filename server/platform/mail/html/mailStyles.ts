import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import type { ColourRole } from '../../html/colours'
import type { Palette } from '../../html/palette'

/*
 * Many mail programs ignore style sheets and variables, so every style is an attribute, in the colours of the light
 * scheme. Programs that support more also read `styleSheet`, which finds the elements by class.
 */

/** Returns a colour of the light scheme, which `withColours` replaces by the shop's own. */
export const mailColour = (role: ColourRole): string => `var(--light-${role})`
const darkMailColour = (role: ColourRole): string => `var(--dark-${role})`

/** Replaces the variables in the styles of a mail by colours, because mail programs do not know variables. */
export const withColours = (html: string, palette: Palette): string =>
  html.replace(
    /var\(--(light|dark)-([a-z-]+)\)/g,
    (variable, scheme: keyof Palette, role: ColourRole) => palette[scheme][role] ?? variable,
  )

/** The classes of elements that change in dark schemes or on narrow screens. */
export const mailClasses = {
  paper: 'paper',
  soft: 'soft',
  line: 'line',
  inkLine: 'ink-line',
  button: 'button',
  column: 'column',
  /** The logo for light and for dark schemes, if there is one for each. */
  lightLogo: 'light-logo',
  darkLogo: 'dark-logo',
} as const

const darkRules = [
  `.${mailClasses.paper}{background:${darkMailColour('paper')}!important;color:${darkMailColour('ink')}!important}`,
  `.${mailClasses.soft}{color:${darkMailColour('ink-soft')}!important}`,
  `.${mailClasses.line}{border-color:${darkMailColour('line')}!important}`,
  `.${mailClasses.inkLine}{border-color:${darkMailColour('ink')}!important}`,
  `.${mailClasses.paper} a:not(.${mailClasses.button}){color:${darkMailColour('accent-text')}!important}`,
  `.${mailClasses.lightLogo}{display:none!important}`,
  `.${mailClasses.darkLogo}{display:block!important;max-height:none!important}`,
].join('')

/** The content of a mail's style element. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules}}`,
  `@media (max-width:370px){.${mailClasses.column}{display:block!important;padding-bottom:16px!important}}`,
].join('')

export const sansFont = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"
export const monoFont = "'DM Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace"

/** The style of references, labels and notes. */
export const smallStyle: CSSProperties = { color: mailColour('ink-soft'), font: `13px/1.6 ${monoFont}` }

/** Puts nodes one after another. A mail is rendered only once, so its parts need no keys. */
export const inOrder = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes)

const lineBreak = createElement('br')

/** Renders a text with its line ends as `<br>`, because Outlook ignores `white-space`. */
export const textLines = (text: string): ReactNode =>
  inOrder(text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? line : [lineBreak, line])))
