import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'
import type { Creditor } from '../../../../../../../server/core/payment/methods/sepa/creditor'
import { type Debit, writePainFile } from '../../../../../../../server/core/payment/methods/sepa/painFile'
import { hostileTexts } from '../../../../../../support/hostileTexts'

const creditor: Creditor = {
  name: 'Plattenladen Grün & Söhne',
  address: 'Musterallee 12, 10999 Berlin',
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
const aDebit = (changes: Partial<Debit> = {}): Debit => ({
  mandateRef: 'MND-3F2A9-C14D0-4E77A-8C310',
  accountHolder: 'Jürgen Großmann',
  iban: 'DE89370400440532013000',
  amountCents: 4280,
  signedOn: '2026-11-21',
  dueOn: '2026-11-24',
  purpose: 'Order 10023 Plattenladen Grün & Söhne',
  ...changes,
})
const options = { messageId: 'DD-0123456789ABCDEF0123', createdAt: new Date('2026-11-21T23:30:00Z') }
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map((match) => match[1])

describe('the file of direct debits', () => {
  it('says who debits whom, how much, when and why', () => {
    const xml = writePainFile(creditor, [aDebit()], options)
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"/,
    )
    expect(all(xml, 'MsgId')).toEqual([options.messageId])
    expect(all(xml, 'Nm')).toEqual([
      'Plattenladen Gruen + Soehne',
      'Plattenladen Gruen + Soehne',
      'Juergen Grossmann',
    ])
    expect(all(xml, 'IBAN')).toEqual([creditor.iban, 'DE89370400440532013000'])
    expect(all(xml, 'ReqdColltnDt')).toEqual(['2026-11-24'])
    expect(all(xml, 'DtOfSgntr')).toEqual(['2026-11-21'])
    expect(all(xml, 'SeqTp')).toEqual(['OOFF'])
    expect(all(xml, 'InstdAmt')).toEqual(['42.80'])
    expect(all(xml, 'Ustrd')).toEqual(['Order 10023 Plattenladen Gruen + Soehne'])
    // Berlin's time, wherever the process runs.
    expect(all(xml, 'CreDtTm')).toEqual(['2026-11-22T00:30:00'])
  })

  it('adds up, for each day and for all', () => {
    const debits = Array.from({ length: 1000 }, (_, i) =>
      aDebit({
        mandateRef: `MND-${i}`,
        amountCents: 1 + i * 37,
        dueOn: i % 3 === 0 ? '2026-11-25' : '2026-11-24',
      }),
    )
    const xml = writePainFile(creditor, debits, options)
    const cents = (text: string) => Math.round(Number(text) * 100)
    const sum = (some: readonly Debit[]) => some.reduce((total, debit) => total + debit.amountCents, 0)
    const [whole, ...batches] = all(xml, 'CtrlSum').map(cents)
    expect(whole).toBe(sum(debits))
    expect(batches).toEqual(
      ['2026-11-24', '2026-11-25'].map((day) => sum(debits.filter(({ dueOn }) => dueOn === day))),
    )
    expect(all(xml, 'NbOfTxs')).toEqual(['1000', '666', '334'])
    expect(all(xml, 'InstdAmt').reduce((total, text) => total + cents(text), 0)).toBe(whole)
  })

  it('refuses what a bank would', () => {
    expect(() => writePainFile(creditor, [], options)).toThrow('at least one')
    expect(() => writePainFile(creditor, [aDebit({ amountCents: 0 })], options)).toThrow()
    expect(() => writePainFile(creditor, [aDebit({ iban: 'DE00370400440532013000' })], options)).toThrow()
    expect(() =>
      writePainFile({ ...creditor, creditorId: 'DE00ZZZ09999999999' }, [aDebit()], options),
    ).toThrow()
  })
})

const schemas = path.resolve(__dirname, '../../../../../../../../shared/data/contracts/iso20022')
const whenThere = existsSync(schemas) ? describe : describe.skip

whenThere("the bank's schema pain.008.001.08", () => {
  const validate = (xml: string) =>
    validateXML({
      xml: [{ fileName: 'debits.xml', contents: xml }],
      schema: [readFileSync(path.join(schemas, 'pain.008.001.08.xsd'), 'utf8')],
    })

  it('is met, with several days, without a BIC, and with any characters in a name', async () => {
    const debits = hostileTexts()
      .slice(0, 200)
      .map((text, i) =>
        aDebit({
          mandateRef: `MND-${i}`,
          accountHolder: text,
          purpose: text.repeat(5),
          dueOn: `2026-11-2${3 + (i % 3)}`,
        }),
      )
    for (const bic of [creditor.bic, null]) {
      const { valid, errors } = await validate(writePainFile({ ...creditor, bic }, debits, options))
      expect(errors).toEqual([])
      expect(valid).toBe(true)
    }
  })

  it('would say so if it were not met', async () => {
    const broken = writePainFile(creditor, [aDebit()], options).replace('<SeqTp>OOFF', '<SeqTp>ONCE')
    expect((await validate(broken)).valid).toBe(false)
  })
})
