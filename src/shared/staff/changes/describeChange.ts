/** Says in the shop's words what staff have done or are about to do: previews, histories and the log use it. */
import { isKeyOf } from '../../isKeyOf'
import { toEuros } from '../../money'
import { createTexts } from '../../texts/createTexts'
import { formats } from '../../texts/formats'
import { formatFullDay, formatMoment } from '../formatMoment'
import { doneTexts, variantTexts } from './actionTexts'
import { fieldTexts } from './fieldTexts'
import { getWord } from './getWord'
import { describeVersions, isVersionDay } from './infoTextChanges'
import { loggedActions } from './loggedActions'
import { describeBlocks } from './pageChanges'
import { describeSettings } from './settingFacts'
import { valueTexts } from './valueTexts'

type State = Readonly<Record<string, unknown>> | null

/** A row of the log, or a change that an action is about to make, of which nothing is written yet. */
export interface Change {
  /** The record, such as `redirect/old-page`, where the action is not known yet. */
  subject?: string
  /** The name of the action, such as `orders ship`. */
  action: string
  detail: Readonly<Record<string, unknown>>
  before: State
  after: State
}

/** A value as a person reads it. `nothing` stands where there is none; pictures are named by their ids. */
export type ShownValue =
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'pictures'; ids: readonly string[] }

/** A fact of a change: a value, or what it was and what it is. */
export interface ShownField {
  name: string
  label: string
  before: ShownValue | null
  after: ShownValue
}

export interface DescribedChange {
  /** Such as `Marked as sent`. */
  sentence: string
  /** What the action was given, such as the reason. */
  facts: readonly ShownField[]
  /** What is different. */
  differences: readonly ShownField[]
  /** Further sentences: how the blocks of a page have moved, which lines of a text and which settings of the shop changed. */
  lines: readonly string[]
}

type Kind = 'money' | 'cents' | 'percent' | 'grams' | 'day' | 'moment' | 'pictures' | 'lines' | 'hidden'

/** How fields are written; all others are texts, numbers, flags and words. */
const kinds: Readonly<Record<string, Kind>> = {
  amount: 'money',
  minimum: 'money',
  original_price: 'money',
  price: 'money',
  purchase_price: 'money',
  refunded: 'money',
  total: 'money',
  worth: 'money',
  cents: 'cents',
  percent: 'percent',
  rebate_percent: 'percent',
  weight: 'grams',
  bought_on: 'day',
  expires_on: 'day',
  pre_order: 'day',
  released: 'day',
  reissue_of: 'day',
  ships: 'day',
  until: 'day',
  valid_from: 'day',
  expires_at: 'moment',
  takenAt: 'moment',
  cover: 'pictures',
  gallery: 'pictures',
  artists: 'lines',
  labels: 'lines',
  releases: 'lines',
  tracks: 'lines',
  blocks: 'hidden',
  settings: 'hidden',
  // What names the subject stands beside the sentence, and what only programs understand stands nowhere.
  is_new: 'hidden',
  new_record: 'hidden',
  new_format: 'hidden',
  draft: 'hidden',
  sold: 'hidden',
  uuid_release: 'hidden',
  source_key: 'hidden',
  action: 'hidden',
  of: 'hidden',
  slugs: 'hidden',
}

/** Facts that the difference of the same action has too, and keys by which a repeated file is known. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  'customers rebate': ['from', 'to'],
  'prices end-sale': ['from', 'to'],
  'prices sale': ['from', 'to'],
  'prices set': ['from', 'to'],
  'releases change-many': ['title'],
  'releases edit-rows': ['title'],
  'secret accept': ['before', 'after'],
  'stock receive': ['delivery'],
  'stock set': ['from', 'to'],
}

/** The two addresses of a redirect have names of their own; elsewhere, `from` and `to` are days and values. */
const isOfRedirect = ({ action, subject = '' }: Change): boolean =>
  action.startsWith('redirects ') || subject.startsWith('redirect/')

/** Describes a change in the language of the person who reads it. */
export function describeChange(change: Change): DescribedChange {
  const { action, detail, before, after } = change
  const formatters = createFormatters()
  const isAddress = (name: string) => isOfRedirect(change) && (name === 'from' || name === 'to')
  const getLabel = (name: string) => formatters.label(isAddress(name) ? `redirect_${name}` : name)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const describedNames = new Set([...names, ...(unsaid[action] ?? [])])
  return {
    sentence: describeInOneSentence(change),
    facts: Object.entries(detail).flatMap(([name, value]) => {
      const isEmpty = value === null || value === false || value === ''
      if (isEmpty || describedNames.has(name) || kinds[name] === 'hidden') return []
      return [{ name, label: getLabel(name), before: null, after: formatters.value(name, value) }]
    }),
    differences: names.flatMap((name) => {
      if (kinds[name] === 'hidden' || isVersionDay(name)) return []
      const values = [formatters.value(name, before?.[name]), formatters.value(name, after?.[name])] as const
      if (JSON.stringify(values[0]) === JSON.stringify(values[1])) return []
      return [{ name, label: getLabel(name), before: values[0], after: values[1] }]
    }),
    lines: [
      ...describeBlocks(before?.blocks, after?.blocks),
      ...describeVersions(before, after),
      ...describeSettings(before?.settings, after?.settings),
    ],
  }
}

/** Says what was done, such as `Tracks changed`. */
function describeInOneSentence({ action, detail }: Pick<Change, 'action' | 'detail'>): string {
  const variant = findVariant(action, detail)
  if (variant) return createTexts(variantTexts)(variant)
  const sentence = formatAction(action)
  return typeof detail.action === 'string' ? `${sentence}: ${formatAction(detail.action)}` : sentence
}

/** An action that has no text, of a shop's own program, is called what it is called there. */
function formatAction(action: string): string {
  const loggedAction = loggedActions.find((candidate) => candidate === action)
  return loggedAction ? createTexts(doneTexts)(loggedAction) : action
}

function findVariant(action: string, detail: Change['detail']): keyof typeof variantTexts | null {
  if (action === 'copies add' && detail.draft) return 'draftListed'
  if (action === 'lists set' && detail.is_new) return 'listAdded'
  if (action === 'pages set' && detail.is_new) return 'pageAdded'
  if (action === 'texts set' && detail.is_new) return 'textAdded'
  if (action === 'stock receive' && detail.new_format) return 'formatReceived'
  if (action === 'stock receive' && detail.draft) return 'draftReceived'
  if (action === 'stock end-put-aside' && detail.sold) return 'soldPutAside'
  return null
}

/** Makes the functions that write names and values of fields. */
function createFormatters() {
  const labels = createTexts(fieldTexts)
  const words = createTexts(valueTexts)
  const write = (name: string, value: unknown): string => {
    const kind = kinds[name]
    if (typeof value === 'number') {
      if (kind === 'money') return formats.money(value)
      if (kind === 'cents') return formats.money(toEuros(value))
      if (kind === 'grams') return words('grams', { count: value })
      if (kind === 'percent') return words('percents', { count: formats.decimal(value) })
    }
    if (typeof value === 'string') {
      if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatFullDay(value)
      if (kind === 'moment') return formatMoment(value)
      // A correction is told from another one by a number; which address it was is not kept.
      if (name === 'address') return getWord(name, value.replace(/ \([0-9a-f]+\)$/, ''))
      // The log has what became of copies in one text, such as `Radio (LP): 1 of 2 sent, 1 of 2 cancelled`.
      if (name === 'copies') {
        return getWord(name, value).replace(
          /\b(\d+) of (\d+) (sent|cancelled|returned)\b/g,
          (_, count: string, all: string, what: 'sent' | 'cancelled' | 'returned') =>
            words(`copies ${what}`, { count: Number(count), all: Number(all) }),
        )
      }
    }
    return getWord(name, value)
  }
  return {
    label: (name: string): string => (isKeyOf(fieldTexts, name) ? labels(name) : name.replaceAll('_', ' ')),
    value(name: string, value: unknown): ShownValue {
      const list = toList(name, value)
      if (list.length === 0) return { kind: 'nothing' }
      if (kinds[name] === 'pictures') return { kind: 'pictures', ids: list.map(String) }
      const texts = list.map((item) => write(name, item))
      const isLong = kinds[name] === 'lines' || texts.some((text) => text.includes('\n'))
      if (isLong) return { kind: 'lines', lines: texts.flatMap((text) => text.split('\n')) }
      return { kind: 'text', text: texts.join(', ') }
    },
  }
}

/** The log has the kinds of goods of a voucher in one text. */
function toList(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (name === 'products' && typeof value === 'string') return value.split(', ')
  return value === null || value === undefined || value === '' ? [] : [value]
}
