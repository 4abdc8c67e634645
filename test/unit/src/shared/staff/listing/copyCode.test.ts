import { randomUUID } from 'node:crypto'
import { copyCode, readCopyCode } from '../../../../../../src/shared/staff/listing/copyCode'

describe('the code of a copy', () => {
  it('has 16 digits, and leads back to the id', () => {
    for (let i = 0; i < 200; i++) {
      const uuid = randomUUID()
      expect(copyCode(uuid)).toMatch(/^\d{16}$/)
      expect(readCopyCode(` ${copyCode(uuid)} `)).toBe(uuid.slice(0, 13))
    }
    expect(readCopyCode(copyCode('00000000-0000-4000-8000-000000000000'))).toBe('00000000-0000')
    expect(readCopyCode(copyCode('ffffffff-ffff-4fff-8fff-ffffffffffff'))).toBe('ffffffff-ffff')
  })

  it('is told from other codes, and notices a wrong digit', () => {
    const code = copyCode('0a1b2c3d-4e5f-4000-8000-000000000000')
    for (const text of ['', '4061265000124', 'OST-012', `${code}0`, '9999999999999990']) {
      expect(readCopyCode(text)).toBeNull()
    }
    for (let at = 0; at < code.length; at++) {
      const wrong = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1)
      expect(readCopyCode(wrong)).toBeNull()
    }
  })
})
