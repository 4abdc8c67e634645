import {
  buildMandateRef,
  formatMandateText,
} from '../../../../../../../server/core/payment/methods/sepa/mandate'
import { serverTexts } from '../../../../../../../server/platform/languages/texts/serverTexts'
import { buildWording } from '../../../../../../../server/platform/languages/translations'
import { createShopTexts } from '../../../../../../../src/shared/texts/createShopTexts'

describe('a mandate', () => {
  it('has a reference that banks take, the same for the same checkout', () => {
    const ref = buildMandateRef('3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f')
    expect(ref).toBe('MND-3F2A9-C14D0-4E477-A8C31')
    expect(ref.length).toBeLessThanOrEqual(35)
    expect(buildMandateRef('3f2a9c14-d04e-477a-8c32-0a1b2c3d4e5f')).not.toBe(ref)
  })

  it.each([
    ['en', 'Account holder: Ada Example', '€42.80', 'Nov 21st 2026', 'within eight weeks'],
    ['de', 'Name auf dem Konto: Ada Example', '42,80\u00a0€', '21.11.2026', 'Innerhalb von acht Wochen'],
  ] as const)(
    'has in %s what both sides must know, in the words that the shopper agrees to',
    (language, ...parts) => {
      const texts = createShopTexts(buildWording(language, {}), serverTexts)
      const text = formatMandateText(
        {
          name: 'Rille Records GmbH',
          address: 'Musterallee 12, 10999 Berlin',
          creditorId: 'DE98ZZZ09999999999',
          iban: 'DE02120300000000202051',
          bic: null,
        },
        {
          shopName: 'Rille',
          mandateRef: 'MND-1',
          accountHolder: 'Ada Example',
          ibanMasked: 'DE** **** **** 3000',
          amountCents: 4280,
          day: '2026-11-21',
        },
        texts,
      )
      for (const part of [
        'Rille Records GmbH, Musterallee 12, 10999 Berlin',
        'DE98ZZZ09999999999',
        'MND-1',
        'DE** **** **** 3000',
        texts('pay.sepa.mandate', { shop: 'Rille', total: texts.money(42.8) }),
        ...parts,
      ])
        expect(text).toContain(part)
    },
  )
})
