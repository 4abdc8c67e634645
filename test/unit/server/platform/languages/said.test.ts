import { ShopError } from '../../../../../server/platform/errors'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { said, saidCount, sayNow } from '../../../../../server/platform/languages/said'

const notYet = () => said('error.voucher.notYet', { day: { day: '2026-12-01' } })

describe('said', () => {
  it('writes counts, amounts and days as the language does', () => {
    const limit = said('error.sepa.limit', { max: { cents: 123_450 } })
    expect(limit.english).toContain('up to €1234.50.')
    expect(inLanguage('de', () => limit.current)).toContain('bis 1.234,50\u00a0€ möglich')
    expect(notYet().english).toBe('This voucher is not valid yet: it can be used from Dec 1st 2026.')
    expect(inLanguage('de', () => notYet().current)).toBe(
      'Dieser Gutschein gilt noch nicht: Einlösen können Sie ihn ab dem 01.12.2026.',
    )
  })

  it('has another wording for one', () => {
    expect(saidCount('error.tooOften', 1).english).toContain('wait 1 minute and')
    expect(inLanguage('de', () => saidCount('error.tooOften', 2).current)).toContain('2 Minuten')
  })

  it('takes the words that the shop has in their place', () => {
    const own = { 'error.basket.empty': 'Noch nichts drin.' }
    expect(inLanguage('de', () => sayNow('error.basket.empty'), own)).toBe('Noch nichts drin.')
    expect(sayNow('error.basket.empty')).toBe('Your basket is empty.')
  })

  it('keeps the message of an error in English for the log, and shows it in the language of the request', () => {
    const text = said('error.field.email')
    const error = new ShopError(400, 'invalid_field', text, { errors: { email: [text] } })
    inLanguage('de', () => {
      expect(error.message).toBe('Please enter a valid e-mail address.')
      expect(error.errors).toEqual({ email: ['Please enter a valid e-mail address.'] })
      expect(error.currentErrors).toEqual({ email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'] })
    })
  })
})
