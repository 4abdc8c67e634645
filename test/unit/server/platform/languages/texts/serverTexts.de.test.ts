import {
  serverTexts as english,
  type serverTexts as englishTexts,
} from '../../../../../../server/platform/languages/texts/serverTexts'
import { serverTexts as german } from '../../../../../../server/platform/languages/texts/serverTexts.de'
import { englishWords } from '../../../../../support/englishWords'

const keys = Object.keys(english) as (keyof typeof englishTexts)[]
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

describe('the German texts of mails, papers and pages', () => {
  it.each(keys)('%s has the placeholders of the English text', (key) => {
    expect(placeholders(german[key])).toEqual(placeholders(english[key]))
  })

  it('have no English words, and German marks', () => {
    const texts = Object.values(german).map((text) => text.replace(/\{\w+\}/g, ''))
    expect(texts.filter((text) => englishWords.test(text))).toEqual([])
    expect(texts.filter((text) => /["'”»«—]|\.\.\.|\d%/.test(text))).toEqual([])
  })

  it('say Sie', () => {
    const familiar = /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu
    expect(Object.values(german).filter((text) => familiar.test(text))).toEqual([])
  })

  it('name what the law names', () => {
    // Section 14 (4) UStG, the SEPA rulebook, and section 356a BGB.
    expect(german['invoice.title']).toBe('Rechnung {number}')
    expect(german['invoice.deliveryDate']).toBe('Leistungsdatum')
    expect(german['law.export.goods']).toContain('Steuerfreie Ausfuhrlieferung')
    expect(german['mail.debit.creditorId']).toBe('Gläubiger-Identifikationsnummer')
    expect(german['mail.confirmation.withdraw']).toBe('Vertrag widerrufen')
  })
})
