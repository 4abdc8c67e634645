import { mandateRefOf, mandateText } from '../../../../../server/payment/methods/sepa/mandate'

describe('a mandate', () => {
  it('has a reference that banks take, the same for the same checkout', () => {
    const ref = mandateRefOf('3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f')
    expect(ref).toBe('MND-3F2A9-C14D0-4E477-A8C31')
    expect(ref.length).toBeLessThanOrEqual(35)
    expect(mandateRefOf('3f2a9c14-d04e-477a-8c32-0a1b2c3d4e5f')).not.toBe(ref)
  })

  it('says everything that both sides must know', () => {
    const text = mandateText(
      {
        name: 'Rille Records GmbH',
        address: 'Musterallee 12, 10999 Berlin',
        creditorId: 'DE98ZZZ09999999999',
        iban: 'DE02120300000000202051',
        bic: null,
      },
      {
        mandateRef: 'MND-1',
        accountHolder: 'Ada Example',
        ibanMasked: 'DE** **** **** 3000',
        amountCents: 4280,
        day: '2026-11-21',
      },
    )
    for (const part of [
      'Rille Records GmbH, Musterallee 12, 10999 Berlin',
      'DE98ZZZ09999999999',
      'MND-1',
      'Ada Example',
      'DE** **** **** 3000',
      '€42.80',
      'Nov 21st 2026',
      'within 8 weeks',
    ])
      expect(text).toContain(part)
  })
})
