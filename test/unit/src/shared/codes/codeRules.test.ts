import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { buildCode, formatCode, readCode } from '../../../../../src/shared/codes/codeRules'

describe('a code', () => {
  it('has sixteen signs of thirty-two, each as likely', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 2000; n++) {
      const code = buildCode(randomBytes(16))
      expect(code).toHaveLength(16)
      for (const sign of code) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    }
    expect([...counts.keys()].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(800)
      expect(count).toBeLessThan(1200)
    }
  })

  it('is shown in groups of four', () => {
    expect(formatCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF')
  })

  it.each([
    '0123-4567-89AB-CDEF',
    '0123 4567 89ab cdef',
    '  o123–4567—89AB·cdef ',
    'OI23456789ABCDEF',
    'OL23456789ABCDEF',
    'ol23.4567.89ab.cdef',
    '０１２３-4567-89AB-CDEF',
  ])('is read from %j', (typed) => {
    expect(readCode(typed)).toBe('0123456789ABCDEF')
  })

  it.each(['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEF-0', '0123-4567-89AB-CDÉF', '\0'.repeat(16)])(
    'is not %j',
    (typed) => {
      expect(readCode(typed)).toBeNull()
    },
  )

  it('is read again however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.boolean(), (bytes, isSmall) => {
        const code = buildCode(bytes)
        const typed = formatCode(code).replaceAll('0', 'O').replaceAll('1', 'l')
        expect(readCode(isSmall ? typed.toLowerCase() : typed)).toBe(code)
      }),
    )
  })
})
