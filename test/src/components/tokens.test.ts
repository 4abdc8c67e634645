import { readFileSync } from 'node:fs'
import path from 'node:path'

const css = readFileSync(path.join(__dirname, '../../../src/components/tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
const coloursIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  )

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const words = 4.5
const shapes = 3

describe.each([
  ['light', coloursIn(light)],
  ['dark', { ...coloursIn(light), ...coloursIn(dark) }],
])('the %s colours', (_scheme, colours) => {
  it.each([
    ['ink', 'paper', words],
    ['ink', 'paper-deep', words],
    ['ink', 'select', words],
    ['ink-soft', 'paper', words],
    ['ink-soft', 'paper-deep', words],
    ['accent-text', 'paper', words],
    ['accent-text', 'paper-deep', words],
    ['on-accent', 'accent', words],
    ['bar-ink', 'bar', words],
    ['bar-soft', 'bar', words],
    ['bar-accent', 'bar', words],
    ['line-strong', 'paper', shapes],
  ])('%s can be told from %s', (front, back, least) => {
    expect(contrast(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
