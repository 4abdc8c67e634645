import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  debitedCountries,
  findIbanProblem,
  maskIban,
  normaliseIban,
  sepaCountries,
} from '../../../../../../../server/core/payment/methods/sepa/ibanRules'
import { said } from '../../../../../../../server/platform/languages/said'

const problemOf = (written: string) => findIbanProblem(normaliseIban(written), debitedCountries)

describe('an IBAN', () => {
  it.each([
    ['DE89370400440532013000', null],
    ['de89 3704 0044 0532 0130 00', null],
    ['DE89-3704-0044-0532-0130-00', null],
    ['DE89\u00a03704\u202f0044\u20110532\u200b013000', null],
    ['NL91ABNA0417164300', null],
    ['', 'empty'],
    ['   ', 'empty'],
    ['89370400440532013000', 'unknown_country'],
    ['XX89370400440532013000', 'unknown_country'],
    ['constructor', 'unknown_country'],
    ['DE8937040044053201300', 'wrong_length'],
    ['DE893704004405320130000', 'wrong_length'],
    ['DE88370400440532013000', 'invalid'],
    ['DE89370400440532031000', 'invalid'],
    ['DE8937040044053201300O', 'invalid'],
    ['DE89370400440532013００0', 'invalid'],
    ['TR330006100519786457841326', 'outside'],
    ['BR1800360305000010009795493C1', 'outside'],
  ])('%j: %s', (written, problem) => {
    expect(problemOf(written)).toBe(problem)
  })

  // In the SEPA area, but outside the European Economic Area.
  it.each([
    'CH93 0076 2011 6238 5295 7',
    'GB33 BUKB 2020 1555 5555 55',
    'GI75NWBK000000007099453',
    'MC5811222000010123456789030',
    'SM86U0322509800000000270100',
    'AD1200012030200359100100',
    'VA59001123000012345678',
    'AL47212110090000000235698741',
    'ME25505000012345678951',
    'MD24AG000225100013104168',
    'MK07250120000058984',
    'RS35260005601001611379',
  ])('%s can be the account of a shop, and is not debited', (written) => {
    expect(problemOf(written)).toBe('outside')
    expect(findIbanProblem(normaliseIban(written), sepaCountries)).toBeNull()
  })

  it.each(['NO9386011117947', 'IS140159260076545510730339', 'LI21088100002324013AA'])(
    '%s, in the European Economic Area, is debited',
    (iban) => {
      expect(problemOf(iban)).toBeNull()
    },
  )

  it('says what to do about each problem', () => {
    for (const problem of ['empty', 'unknown_country', 'wrong_length', 'invalid', 'outside'] as const)
      expect(said(`error.sepa.iban.${problem}`).english).toMatch(/\.$/)
  })

  it('is shown without what would let others use it', () => {
    expect(maskIban('DE89370400440532013000')).toBe('DE** **** **** 3000')
    expect(maskIban('NO9386011117947')).toBe('NO** **** **** 7947')
  })
})

const vectors = path.resolve(__dirname, '../../../../../../../../shared/data/iban/iban-vectors.json')
const vectorsWhenThere = existsSync(vectors) ? describe : describe.skip

vectorsWhenThere('the IBANs of every SEPA country', () => {
  const cases: { iban: string; valid: boolean | null; sepa: boolean; why: string }[] = existsSync(vectors)
    ? JSON.parse(readFileSync(vectors, 'utf8'))
    : []

  it('are taken and refused as they should be', () => {
    const sepa = cases.filter((one) => one.sepa)
    expect(sepa.length).toBeGreaterThan(250)
    const problem = (iban: string) => findIbanProblem(normaliseIban(iban), sepaCountries)
    // Null: right once spaces, hyphens and small letters are put right.
    const wrong = sepa.filter(({ iban, valid }) => (problem(iban) === null) !== (valid ?? true))
    expect(wrong).toEqual([])
    const debited = sepa.filter(({ iban }) => problemOf(iban) === null)
    expect(new Set(debited.map(({ iban }) => normaliseIban(iban).slice(0, 2)))).not.toContain('CH')
  })

  it('of other countries are never taken', () => {
    const others = cases.filter((one) => !one.sepa)
    expect(others.length).toBeGreaterThan(100)
    expect(others.filter(({ iban }) => problemOf(iban) === null)).toEqual([])
  })
})
