import { readFileSync } from 'node:fs'
import {
  darkColours,
  lightColours,
  schemeColour,
  schemeVariables,
  usualPalette,
} from '../../../../../server/platform/html/palette'
import { getDarkValue, readTokens } from '../../../../../src/shop/styleguide/tokens'

const tokens = readTokens(readFileSync('src/components/tokens.css', 'utf8'))
const tokenName = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

describe('the colours of mails, single pages and PDF files', () => {
  it.each(Object.entries(lightColours))('%s is that of the style sheet in both schemes', (name, value) => {
    const token = tokens.find((each) => each.name === tokenName(name))!
    expect(value).toBe(token.value)
    expect(darkColours[name as keyof typeof lightColours]).toBe(getDarkValue(token))
  })

  it('follow the scheme of the reader', () => {
    expect(schemeColour('paper')).toBe('var(--paper)')
    expect(schemeVariables(usualPalette)).toMatchObject({ '--paper': 'light-dark(#f6f3ec,#141311)' })
  })
})
