import { createIbanEncryption } from '../../../../../../../server/core/payment/methods/sepa/ibanEncryption'
import { Unreadable } from '../../../../../../../server/platform/support/encryption'

const iban = 'DE89370400440532013000'
const checkout = '3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f'
const ibanEncryption = createIbanEncryption('a secret of thirty-two characters')

describe('the vault of IBANs', () => {
  it('gives back what was put in, and never writes the same twice', () => {
    const sealed = ibanEncryption.seal(iban, checkout)
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/)
    expect(sealed).not.toContain('3000')
    expect(ibanEncryption.open(sealed, checkout)).toBe(iban)
    expect(ibanEncryption.seal(iban, checkout)).not.toBe(sealed)
  })

  it('reads what another process with the same secret wrote', () => {
    const other = createIbanEncryption('a secret of thirty-two characters')
    expect(other.open(ibanEncryption.seal(iban, checkout), checkout)).toBe(iban)
  })

  it('says that the secret is another one', () => {
    const other = createIbanEncryption('another one of thirty-two characters')
    expect(() => other.open(ibanEncryption.seal(iban, checkout), checkout)).toThrow(
      /another secret.*SHOP_SECRET/,
    )
  })

  it.each([
    ['of another checkout', (text: string) => text, '00000000-0000-4000-8000-000000000000'],
    ['with a changed byte', (text: string) => text.replace(/.(.)$/, (_all, last) => `${last}A`), checkout],
    ['cut off', (text: string) => text.slice(0, -30), checkout],
    ['cut to less than a tag', (text: string) => text.replace(/[^.]+$/, 'AAAA'), checkout],
    ['of a later version', (text: string) => text.replace('v1', 'v2'), checkout],
    ['in clear', () => iban, checkout],
    ['empty', () => '', checkout],
  ])('refuses one %s', (_what, change, uuid) => {
    expect(() => ibanEncryption.open(change(ibanEncryption.seal(iban, checkout)), uuid)).toThrow(Unreadable)
  })
})
