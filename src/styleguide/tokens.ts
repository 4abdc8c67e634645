/** The tokens as they are written in `tokens.css`, read for the style sheet. */

export interface Token {
  /** With its dashes. */
  name: string
  value: string
  /** Where it differs: the condition, and what it is then. */
  otherwise: readonly { when: string; value: string }[]
}

const conditions: Record<string, string> = {
  '(min-width: 45rem)': 'wide',
  '(max-height: 30rem)': 'low',
  '(prefers-color-scheme: dark)': 'dark',
  '(prefers-reduced-motion: reduce)': 'reduced motion',
}

/** @param css one rule for `:root`, then others inside `@media` */
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
      const known = tokens.get(name)
      if (media === undefined || !known) tokens.set(name, { name: name, value: value, otherwise: [] })
      else known.otherwise.push({ when: conditions[media] ?? media, value: value })
    }
  }
  return [...tokens.values()]
}

export type TokenKind = 'colour' | 'face' | 'type' | 'space' | 'motion' | 'measure'

export function kindOf({ name, value }: Token): TokenKind {
  if (/^(#|rgb)/.test(value)) return 'colour'
  if (name.startsWith('--font')) return 'face'
  if (name.startsWith('--text')) return 'type'
  if (name.startsWith('--space')) return 'space'
  return /^[\d.]+s$|^cubic-bezier/.test(value) ? 'motion' : 'measure'
}

/** What a colour is in the other scheme. */
export const darkOf = ({ value, otherwise }: Token): string =>
  otherwise.find(({ when }) => when === 'dark')?.value ?? value

/**
 * How far two colours are apart, as WCAG 2.2 has it: 4.5 for words, 3 for the edges of what can be used.
 * @returns null where one of them is no plain `#rrggbb`
 */
export function contrast(one: string, other: string): number | null {
  const [a, b] = [luminance(one), luminance(other)]
  return a === null || b === null ? null : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number | null {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? []
  if (parts.length === 0) return null
  const [red, green, blue] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
