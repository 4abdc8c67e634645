import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import { darkColours, lightColours } from '../../html/palette'

/*
 * Many mail programs ignore style sheets and variables, so every style is an attribute, in the colours of the light
 * scheme. Programs that support more also read `styleSheet`, which finds the elements by class.
 */

/** The classes of elements that change in dark schemes or on narrow screens. */
export const mailClasses = {
  paper: 'paper',
  soft: 'soft',
  line: 'line',
  inkLine: 'ink-line',
  button: 'button',
  column: 'column',
} as const

const darkRules = [
  `.${mailClasses.paper}{background:${darkColours.paper}!important;color:${darkColours.ink}!important}`,
  `.${mailClasses.soft}{color:${darkColours.inkSoft}!important}`,
  `.${mailClasses.line}{border-color:${darkColours.line}!important}`,
  `.${mailClasses.inkLine}{border-color:${darkColours.ink}!important}`,
  `.${mailClasses.paper} a:not(.${mailClasses.button}){color:${darkColours.accentText}!important}`,
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
export const smallStyle: CSSProperties = { color: lightColours.inkSoft, font: `13px/1.6 ${monoFont}` }

/** Puts nodes one after another. A mail is rendered only once, so its parts need no keys. */
export const inOrder = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes)

const lineBreak = createElement('br')

/** Renders a text with its line ends as `<br>`, because Outlook ignores `white-space`. */
export const textLines = (text: string): ReactNode =>
  inOrder(text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? line : [lineBreak, line])))
