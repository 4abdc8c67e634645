import {
  giroCodeModules,
  giroCodeSvg,
  giroCodeText,
} from '../../../../../../../server/core/payment/methods/awaited/giroCode'

const transfer = {
  account: { holder: 'Rille\nRecords', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  amountCents: 2980,
  reference: 'RF18K7M392QFXB',
}

describe('a GiroCode', () => {
  it('has the lines of EPC069-12, version 2', () => {
    expect(giroCodeText(transfer).split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Rille Records', 'DE02120300000000202051', 'EUR29.80'],
      ...['', '', 'RF18 K7M3 92QF XB'],
    ])
  })

  it('is a square of at most 69 modules, with the three finders', () => {
    const modules = giroCodeModules(transfer)
    const size = modules.length
    expect(modules.every((row) => row.length === size)).toBe(true)
    expect(size).toBeLessThanOrEqual(69)
    const finder = (x: number, y: number) => modules[y]?.slice(x, x + 7).every(Boolean)
    expect([finder(0, 0), finder(size - 7, 0), finder(0, size - 7)]).toEqual([true, true, true])
    expect(giroCodeSvg(transfer)).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`)
  })
})
