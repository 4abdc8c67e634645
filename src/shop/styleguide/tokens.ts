/** Reads the tokens of `tokens.css` for the styleguide. */

export interface Token {
  /** The name with its dashes. */
  name: string
  value: string
  /** The values under other conditions. */
  otherwise: readonly { when: string; value: string }[]
}

const conditions: Record<string, string> = {
  '(min-width: 45rem)': 'wide',
  '(max-height: 30rem)': 'low',
  '(prefers-color-scheme: dark)': 'dark',
  '(prefers-reduced-motion: reduce)': 'reduced motion',
}

/**
 * Reads the tokens of a style sheet.
 * @param css one rule for `:root`, then others inside `@media`
 * @returns the tokens in the order of the file
 */
export function readTokens(css: string): Token[] {
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(?:@media ([^{]+?)\s*\{\s*)?:root\s*\{([^}]*)\}/g)
  const tokens = new Map<
    string,
    { name: string; value: string; otherwise: { when: string; value: string }[] }
  >()
  for (const [, media, body = ''] of rules) {
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      const token = tokens.get(name)
      if (media === undefined || !token) tokens.set(name, { name: name, value: value, otherwise: [] })
      else token.otherwise.push({ when: conditions[media] ?? media, value: value })
    }
  }
  return [...tokens.values()]
}

export type TokenKind = 'colour' | 'face' | 'type' | 'space' | 'motion' | 'measure'

/**
 * Sorts a token into a kind, by its name and value.
 * @returns the kind that decides how the styleguide shows it
 */
export function getTokenKind({ name, value }: Token): TokenKind {
  if (/^(#|rgb)/.test(value)) return 'colour'
  if (name.startsWith('--font')) return 'face'
  if (name.startsWith('--text')) return 'type'
  if (name.startsWith('--space')) return 'space'
  return /^[\d.]+s$|^cubic-bezier/.test(value) ? 'motion' : 'measure'
}

/**
 * Finds a colour's value in the dark scheme.
 * @returns the light value when both are the same
 */
export const getDarkValue = ({ value, otherwise }: Token): string =>
  otherwise.find(({ when }) => when === 'dark')?.value ?? value

/**
 * Computes the contrast of two colours by WCAG 2.2, which asks for 4.5 for text and 3 for the edges of
 * controls.
 * @param colour such as `#16130f`
 * @returns null when one of them is no plain `#rrggbb`
 */
export function contrast(colour: string, otherColour: string): number | null {
  const [a, b] = [luminance(colour), luminance(otherColour)]
  return a === null || b === null ? null : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? []
  if (!red || !green || !blue) return null
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Converts two hexadecimal digits of sRGB to linear light between 0 and 1. */
function linear(digits: string): number {
  const share = Number.parseInt(digits, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
