import { completeColours, weakContrasts } from '../../../../../server/platform/html/colours'
import { getContrast } from '../../../../../server/platform/html/contrast'
import { darkColours, lightColours } from '../../../../../server/platform/html/palette'

describe('the colours of a look', () => {
  it('computes contrasts as WCAG does', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
    // The example of WebAIM's checker.
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it.each([
    ['light', lightColours],
    ['dark', darkColours],
  ])("Rille's own %s colours are readable", (_scheme, colours) => {
    expect(weakContrasts(colours)).toEqual([])
  })

  it.each([
    { paper: '#ffffff', ink: '#101820', accent: '#ffe14d' },
    { paper: '#0d1b1e', ink: '#e8f1f2', accent: '#2f6f4f' },
    { paper: '#f7d9e3', ink: '#2b0a3d', accent: '#d0006f' },
    { paper: '#101010', ink: '#eeeeee', accent: '#0000ff' },
  ])('derives readable colours from $paper, $ink and $accent', (chosen) => {
    const complete = completeColours(chosen, lightColours)
    expect(complete).toMatchObject(chosen)
    expect(weakContrasts(complete)).toEqual([])
  })

  it('names the nearest colour that holds', () => {
    const grey = { ...lightColours, paper: '#ffffff', 'ink-soft': '#999999' }
    const [weak] = weakContrasts(grey)
    expect(weak).toMatchObject({ role: 'ink-soft', least: 4.5 })
    expect(weakContrasts({ ...grey, 'ink-soft': weak!.nearest! })).toEqual([])
    // It is still a grey, and no darker than it must be.
    expect(getContrast(weak!.nearest!, grey['paper-deep'])).toBeLessThan(4.8)
  })
})
