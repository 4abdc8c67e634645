/** What staff have done, in the shop's words. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { resendableMails } from '../../../../../../server/core/order/mails/resendMail'
import { doneTexts } from '../../../../../../src/shared/staff/changes/actionTexts'
import { delayedActionTexts } from '../../../../../../src/shared/staff/changes/delayedActionTexts'
import {
  type Change,
  describeChange,
  type ShownValue,
} from '../../../../../../src/shared/staff/changes/describeChange'
import { getWord, paymentState } from '../../../../../../src/shared/staff/changes/getWord'
import { subjectText } from '../../../../../../src/shared/staff/changes/subjectText'
import { valueTexts as germanWords } from '../../../../../../src/shared/staff/changes/valueTexts.de'
import { createTexts } from '../../../../../../src/shared/texts/createTexts'

const described = (change: Partial<Change>) =>
  describeChange({ action: 'orders ship', detail: {}, before: null, after: null, ...change })

const textOf = (value: ShownValue | null): string => {
  if (value === null || value.kind === 'nothing') return '–'
  if (value.kind === 'text') return value.text
  return value.kind === 'lines' ? value.lines.join(' | ') : `pictures ${value.ids.join(' ')}`
}
const differences = (before: object, after: object) =>
  described({ before: { ...before }, after: { ...after } }).differences.map(
    ({ label, before: was, after: is }) => `${label}: ${textOf(was)} → ${textOf(is)}`,
  )
const facts = (action: string, detail: Record<string, unknown>, after: Change['after'] = null) =>
  described({ action, detail, after }).facts.map(({ label, after: value }) => `${label}: ${textOf(value)}`)

describe('a sentence says what was done', () => {
  it.each([
    ['orders address', {}, 'Address corrected'],
    ['stock undo-sale', {}, 'Sale taken back'],
    ['releases set-tracks', {}, 'Tracks changed'],
    ['releases add', {}, 'Release added'],
    ['releases set', {}, 'Release changed'],
    ['releases delete', {}, 'Release deleted'],
    ['releases duplicate', {}, 'Copied from another release'],
    ['import', {}, 'Releases and pages imported'],
    ['pages set', { is_new: true }, 'Page added'],
    ['pages set', { is_new: false }, 'Page saved'],
    ['texts set', { is_new: true }, 'New version of the text'],
    ['texts set', { is_new: false }, 'Version of the text corrected'],
    ['stock receive', { delivery: '1', draft: true, new_record: true }, 'Draft made from a delivery'],
    ['stock receive', { draft: true, new_format: true }, 'Hidden format made from a delivery'],
    ['copies add', { draft: true }, 'Copy kept as a draft'],
    ['resting undo', { action: 'orders refund' }, 'Undone before it happened: Refunded'],
  ])('%s, %j', (action, detail, sentence) => {
    expect(described({ action, detail }).sentence).toBe(sentence)
  })
})

describe('a difference has its field, and its values as people write them', () => {
  it.each([
    [{ refunded: 0 }, { refunded: 11.9 }, 'Refunded: €0.00 → €11.90'],
    [{ payment_status: 'paid' }, { payment_status: 'partly_refunded' }, 'Payment: paid → partly refunded'],
    [{ status: 'placed' }, { status: 'shipped' }, 'Order: placed → sent'],
    [{ tracks: [] }, { tracks: ['A1 Brücke', 'A2 Ufer'] }, 'Tracks: – → A1 Brücke | A2 Ufer'],
    [{ cover: null }, { cover: 'd966' }, 'Cover: – → pictures d966'],
    [{ is_shown: true }, { is_shown: false }, 'In the shop: shown → hidden'],
    [{ weight: 280 }, { weight: 310 }, 'Weight: 280 g → 310 g'],
    [{ rebate_percent: 0 }, { rebate_percent: 5 }, 'Rebate: 0 % → 5 %'],
    [{ released: '1998-03-01' }, { released: null }, 'Released on: 1 Mar 1998 → –'],
    [{ genres: ['indie'] }, { genres: ['indie', 'pop'] }, 'Genres: indie → indie, pop'],
    [{ address: 'corrected (aaaa11)' }, { address: null }, 'Address: corrected → –'],
    [{ info: 'One.' }, { info: 'One.\nTwo.' }, 'Text: One. → One. | Two.'],
  ])('%j and %j', (before, after, text) => {
    expect(differences(before, after)).toEqual([text])
  })

  it('is not there where nothing changed, and for what only programs understand', () => {
    expect(differences({ put_aside: 0, title: '' }, { put_aside: 0, title: null })).toEqual([])
    expect(
      differences({ uuid_release: 'a', source_key: 'b' }, { uuid_release: 'c', source_key: 'd' }),
    ).toEqual([])
  })

  it.each(resendableMails)('names the mail %s', (kind) => {
    const name = getWord('mail', kind.replace('mail.', ''))
    expect(name).toMatch(/^[A-Z][a-z ]+$/)
  })
})

it.each([
  ['text/terms', 'Terms and conditions'],
  ['settings/shipping', 'Postage and ways of shipping'],
  ['page/shop/how-we-file', 'shop/how-we-file'],
  ['list/staff-picks', 'staff-picks'],
  ['redirect/blogs/*', '/blogs/*'],
  ['10001', '10001'],
  ['OST-012', 'OST-012'],
])('names what %s is about: %s', (about, name) => {
  expect(subjectText(about)).toBe(name)
})

it('says what became of a payment', () => {
  const states = [
    ['authorise', 'sent'],
    ['authorise', 'failed'],
    ['capture', 'sent'],
    ['capture', 'succeeded'],
  ] as const
  expect(states.map(([operation, state]) => paymentState(operation, state))).toEqual([
    'reserved',
    'failed',
    'on its way',
    'done',
  ])
})

describe('the facts of an action', () => {
  it('are what it was given, without what is empty or said by the difference', () => {
    expect(facts('orders refund', { amount: 1.5, reason: 'bent', copies: 1, damaged: false })).toEqual([
      'Amount: €1.50',
      'Reason: bent',
      'Copies: 1',
    ])
    expect(facts('orders ship', { tracking: '0034' }, { tracking: '0034' })).toEqual([])
    expect(facts('prices set', { format: 'LP', uuid_release: 'a', from: 24.9, to: 21.9 })).toEqual([
      'Format: LP',
    ])
    expect(facts('vouchers make', { count: 1, products: 'cd, cassettes' })).toEqual([
      'How many: 1',
      'For: CDs, cassettes',
    ])
    expect(facts('giftcards make', { cents: 1250, expires_on: '2029-12-31' })).toEqual([
      'Amount: €12.50',
      'Valid until: 31 Dec 2029',
    ])
  })
})

describe('the blocks of a page', () => {
  const text = (heading: string, body = 'Text.') => ({ text: { heading, body } })
  const byHand = { release_group: { heading: 'On the counter', lines: [['radio', 'ufer']] } }
  const byRule = { release_group: { heading: 'On the counter', rule: { show: 'newest', rows: [4] } } }
  const lines = (before: object[], after: object[]) =>
    described({ before: { blocks: before }, after: { blocks: after } }).lines

  it.each([
    [
      'one that moved',
      [text('A'), text('B'), text('Friday is unpacking day')],
      [text('A'), text('Friday is unpacking day'), text('B')],
      ['Text “Friday is unpacking day” moved from 3 to 2'],
    ],
    ['one that is new', [text('A')], [text('A'), text('B')], ['Text “B” added as number 2']],
    ['one that is gone', [text('A'), text('B')], [text('B')], ['Text “A” taken out; it was number 1']],
    ['one with another heading', [text('A')], [text('B')], ['Text “B” changed: heading “A” → “B”']],
    ['one with another text', [text('A')], [text('A', 'Much\nmore.')], ['Text “A” changed: text rewritten']],
    [
      'releases that a rule chooses now',
      [byHand],
      [byRule],
      ['Releases “On the counter” changed: releases 2 chosen by hand → by rule: the newest'],
    ],
    [
      'one that moved and changed',
      [text('A'), text('B'), byHand],
      [byRule, text('A'), text('B')],
      [
        'Releases “On the counter” moved from 3 to 1',
        'Releases “On the counter” changed: releases 2 chosen by hand → by rule: the newest',
      ],
    ],
    ['none that is different', [text('A'), byHand], [text('A'), byHand], []],
  ])('tell of %s', (_what, before, after, sentences) => {
    expect(lines(before, after)).toEqual(sentences)
  })
})

/** The sources of the server, in which actions have their names. */
const sources = readdirSync(path.join(process.cwd(), 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(process.cwd(), 'server', file), 'utf8'))

it('has a sentence for each action of the server, and another for each irreversible one', () => {
  const actions = sources.flatMap((source) => [
    ...source.matchAll(/name: '([^']+)',\s+input:[\s\S]*?\n {0,6}\}/g),
  ])
  const names = actions.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !(name in doneTexts))).toEqual([])
  const irreversible = actions
    .filter(([text]) => text.includes('isIrreversible: true'))
    .map(([, name = '']) => name)
  expect(irreversible).toContain('orders refund')
  expect(irreversible.filter((name) => !(name in delayedActionTexts))).toEqual([])
})

describe('a version of an information text has its day, and the lines that came and went', () => {
  const version = (body: string, title = 'Terms') => ({ en: { title, body } })
  const linesOf = (before: object | null, after: object | null) =>
    described({ action: 'texts set', before: { '2027-01-01': before }, after: { '2027-01-01': after } })

  it.each([
    [null, version('Be kind.'), ['New version, valid from 1 Jan 2027']],
    [version('Be kind.'), null, ['Version of 1 Jan 2027 removed']],
    [
      version('Be kind.\n\nPay soon.\n'),
      { ...version('Be kind.\n\nPay *at once*.\n', 'Our terms'), de: { title: 'AGB', body: 'Nett.' } },
      [
        'Version of 1 Jan 2027 corrected',
        'English title: Terms → Our terms',
        'English, taken out: Pay soon.',
        'English, added: Pay *at once*.',
        'German added',
      ],
    ],
  ])('%j and %j', (before, after, lines) => {
    const { lines: said, differences } = linesOf(before, after)
    expect([said, differences]).toEqual([lines, []])
  })

  it('names the first of many lines, and how many they are', () => {
    const { lines } = linesOf(version('x'), version(Array.from({ length: 20 }, (_, i) => `${i}`).join('\n')))
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toBe('English, in all: 20 lines added, 1 taken out')
    const { lines: one } = linesOf(
      version(Array.from({ length: 20 }, (_, i) => `${i}`).join('\n')),
      version('x'),
    )
    expect(one.at(-1)).toBe('English, in all: 1 line added, 20 taken out')
  })
})

it('calls a field that has no name by its own, whatever that is', () => {
  expect(facts('orders ship', { constructor: 'x', odd_field: 'y' })).toEqual([
    'constructor: x',
    'odd field: y',
  ])
})

it('says what became of single copies, whatever the title of the record is', () => {
  const copies = '2 of us (LP): 1 of 3 sent, 1 of 3 cancelled; Radio (CD): 1 of 1 returned'
  expect(differences({ copies: null }, { copies })).toEqual([`Copies: – → ${copies}`])
  const german = createTexts(germanWords)
  expect(german('copies sent', { count: 1, all: 3 })).toBe('1 von 3 verschickt')
})

it('names the addresses of a redirect as its form does, in a preview and in the log', () => {
  const change = { before: { from: '/a', to: '/b' }, after: { from: '/a', to: '/c' } }
  const labels = (more: Partial<Change>) =>
    described({ ...change, ...more }).differences.map(({ label }) => label)
  expect(labels({ action: '', subject: 'redirect/a' })).toEqual(['Leads to'])
  expect(labels({ action: 'redirects set' })).toEqual(['Leads to'])
  expect(labels({ action: 'vouchers make' })).toEqual(['To'])
})
