import { slugPath } from '../../../../src/shared/slugs'

describe('slugs in addresses', () => {
  it('stand there plainly, whichever way they came', () => {
    expect(slugPath('/release', '8B2D%2Fbalmat')).toBe('/release/8B2D/balmat')
    expect(slugPath('/release', '8B2D/balmat')).toBe('/release/8B2D/balmat')
    expect(slugPath('/label', 'obst-und-soehne')).toBe('/label/obst-und-soehne')
  })

  it('cannot leave their place', () => {
    expect(slugPath('/release', 'a%3Fb%23c')).toBe('/release/a%3Fb%23c')
    expect(slugPath('/release', '100%')).toBe('/release/100%25')
  })
})
