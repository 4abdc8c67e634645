import { maxCamtBytes, parseCamt, WrongCamtFile } from '../../../../../../server/core/order/bank/camtFile'
import { aCamtFile, shopIban } from '../../../../../support/camtBuilder'

/** What is said about a file that is refused. */
function refusal(xml: string) {
  try {
    parseCamt(xml)
  } catch (error) {
    if (error instanceof WrongCamtFile)
      return { line: error.line, message: error.message, advice: error.advice }
    throw error
  }
  throw new Error('The file was taken.')
}

describe('a CAMT.053 file', () => {
  it.each(['02', '08'])('of version %s has its bookings read', (version) => {
    const xml = aCamtFile(
      [
        { text: 'RF18 & Co', payer: 'Ada Example' },
        { amount: '5', direction: 'DBIT' },
      ],
      { version },
    )
    expect(parseCamt(xml)).toEqual([
      {
        line: 6,
        iban: shopIban,
        bookedOn: '2026-11-24',
        cents: 2980,
        direction: 'credit',
        isReversal: false,
        remittance: 'RF18 & Co',
        payer: 'Ada Example',
        bankRef: '2026112500001 NOTPROVIDED',
      },
      expect.objectContaining({ cents: 500, direction: 'debit' }),
    ])
  })

  it('leaves out what is only announced', () => {
    expect(parseCamt(aCamtFile([{ status: 'PDNG' }]))).toEqual([])
  })

  it('has a structured reference beside the text', () => {
    expect(parseCamt(aCamtFile([{ text: 'Order', reference: 'RF18ABC' }]))).toMatchObject([
      { remittance: 'Order RF18ABC' },
    ])
  })

  it('has several statements, of several accounts', () => {
    const one = aCamtFile([{}])
    const statement = one.slice(one.indexOf('<Stmt>'), one.indexOf('</BkToCstmrStmt>'))
    const other = statement.replace(shopIban, 'DE89370400440532013000')
    const both = one.replace('</BkToCstmrStmt>', `${other}</BkToCstmrStmt>`)
    expect(parseCamt(both).map(({ iban }) => iban)).toEqual([shopIban, 'DE89370400440532013000'])
  })

  it('has the transactions of a collected booking one by one', () => {
    const details = (amount: string, text: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const xml = aCamtFile([{ amount: '30.00' }]).replace(
      /<NtryDtls>.*<\/NtryDtls>/s,
      `<NtryDtls>${details('10.00', 'first')}${details('20.00', 'second')}</NtryDtls>`,
    )
    expect(parseCamt(xml)).toMatchObject([
      { cents: 1000, remittance: 'first' },
      { cents: 2000, remittance: 'second' },
    ])
  })

  it.each([
    ['text', 'Booked;Amount', 1, /not well-formed/],
    ['cut off', aCamtFile([{}]).slice(0, 700), 11, /not well-formed/],
    [
      'with a document type',
      aCamtFile([{}]).replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
      2,
      /document type/,
    ],
    ['camt.052', aCamtFile([{}]).replace('camt.053.001.08', 'camt.052.001.08'), 2, /camt\.052 file/],
    ['another version', aCamtFile([{}], { version: '13' }), 2, /version 02 or 08/],
    ['of an account in dollars', aCamtFile([{ currency: 'USD' }]), 7, /USD/],
    ['with a wrong amount', aCamtFile([{ amount: '1,50' }]), 7, /"1,50" is no amount/],
    ['with a part of a cent', aCamtFile([{ amount: '1.505' }]), 7, /euros and cents/],
    ['with a wrong direction', aCamtFile([{ direction: 'IN' }]), 7, /CRDT nor DBIT/],
    ['without an account', aCamtFile([{}]).replace(/<IBAN>.*<\/IBAN>/, ''), 6, /IBAN/],
    ['without dates', aCamtFile([{}]).replaceAll(/<BookgDt>.*?<\/BookgDt>/g, ''), 6, /no date/],
  ])('that is %s is refused with its line and a remedy', (_what, xml, line, message) => {
    const refused = refusal(xml)
    expect(refused.message).toMatch(message)
    expect(refused.line).toBe(line)
    expect(refused.advice).toMatch(/\.$/)
  })

  it.each([
    ['in each other', '<a>'.repeat(5_000_000)],
    ['in a row', '<a/>'.repeat(4_000_000)],
  ])('with millions of elements %s is refused at once', (_what, elements) => {
    expect(refusal(aCamtFile([{}]).replace('<Stmt>', `<Stmt>${elements}`)).message).toMatch(
      'too many or too deep parts',
    )
  })

  it('that is too large is refused before it is read', () => {
    expect(refusal(' '.repeat(maxCamtBytes + 1)).message).toMatch('20 MB')
  })
})
