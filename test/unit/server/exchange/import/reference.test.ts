import addresses from '../../../../../static/reference/addresses.json'
import countries from '../../../../../static/reference/countries.json'
import postcodes from '../../../../../static/reference/postcodes.json'
import provinces from '../../../../../static/reference/provinces.json'

describe('the countries that come with the shop', () => {
  it('have a name and an address rule each', () => {
    expect(countries.length).toBeGreaterThan(240)
    expect(Object.keys(addresses)).toEqual(countries.map(({ id }) => id))
    expect(countries).toContainEqual({ id: 'DE', name: 'Germany' })
    expect(countries.every(({ id, name }) => /^[A-Z]{2}$/.test(id) && name.length > 2)).toBe(true)
  })

  it('have postcode patterns that fit their own examples', () => {
    const rules: Record<string, { postcodeExample: string | null } | undefined> = addresses
    for (const [id, pattern] of Object.entries(postcodes)) {
      const example = rules[id]?.postcodeExample
      if (example) expect([id, new RegExp(`^(?:${pattern})$`).test(example)]).toEqual([id, true])
    }
    expect(postcodes.DE).toBe('\\d{5}')
  })

  it('have provinces with codes of their own', () => {
    for (const [id, list] of Object.entries(provinces)) {
      expect([id, new Set(list.map(({ code }) => code)).size]).toEqual([id, list.length])
      expect(list.every(({ name }) => name.trim() !== '')).toBe(true)
    }
  })
})
