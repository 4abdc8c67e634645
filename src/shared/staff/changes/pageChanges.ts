/** Says how the blocks of a page have changed: what was added, taken out, moved and rewritten. */
import { isKeyOf } from '../../isKeyOf'
import { languages } from '../../language'
import { createTexts, type KeyOf, type Texts } from '../../texts/createTexts'
import { pageChangeTexts } from './pageChangeTexts'
import { shortenText } from './shortenText'

/** A block as in a content folder: its type with its fields. */
type Block = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, unknown>>
type PageTexts = Texts<KeyOf<typeof pageChangeTexts>>

/** A block of the new page with the one that it was, by their places in the lists; null where there is none. */
interface Pair {
  from: number | null
  to: number | null
}

const longestQuote = 60

/**
 * Describes what is different between the blocks of two states of a page.
 * @returns sentences, such as `Text “Friday is unpacking day” moved from 3 to 2`; none if there were no blocks in one
 */
export function describeBlocks(before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  const texts = createTexts(pageChangeTexts)
  const [old, now] = [before as Block[], after as Block[]]
  const pairs = pairBlocks(old, now)
  const staying = findStaying(pairs)
  return pairs.flatMap((pair) => {
    const [was, is] = [old[pair.from ?? -1], now[pair.to ?? -1]]
    const from = (pair.from ?? 0) + 1
    const to = (pair.to ?? 0) + 1
    if (!is) return was ? [texts('removed', { block: getName(was, texts), from })] : []
    const block = getName(is, texts)
    if (!was) return [texts('added', { block, to })]
    const changes = describeFields(getFields(was), getFields(is), texts)
    return [
      ...(staying.has(pair) || isInPlace(pair) ? [] : [texts('moved', { block, from, to })]),
      ...(changes.length > 0 ? [texts('changed', { block, changes: changes.join('; ') })] : []),
    ]
  })
}

const getType = (block: Block): string => Object.keys(block)[0] ?? ''
const getFields = (block: Block): Fields => (block[getType(block)] ?? {}) as Fields
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Finds for each block of the new page the one that it was: an equal one, then one of its name, then one of its type. */
function pairBlocks(old: readonly Block[], now: readonly Block[]): Pair[] {
  const free = new Set(old.keys())
  const sources = new Map<number, number>()
  const likenesses: ((a: Block, b: Block) => boolean)[] = [
    isSame,
    (a, b) => getType(a) === getType(b) && getTitle(a) !== '' && getTitle(a) === getTitle(b),
    (a, b) => getType(a) === getType(b),
  ]
  for (const isLike of likenesses) {
    for (const [to, block] of now.entries()) {
      if (sources.has(to)) continue
      const from = [...free].find((i) => isLike(old[i] ?? {}, block))
      if (from === undefined) continue
      sources.set(to, from)
      free.delete(from)
    }
  }
  return [
    ...now.map((_, to) => ({ from: sources.get(to) ?? null, to })),
    ...[...free].map((from) => ({ from, to: null })),
  ]
}

const isInPlace = ({ from, to }: Pair): boolean => from === to
/** Longer runs weigh more; of equal ones that with more blocks whose number is the same. */
const getWeight = (run: readonly Pair[]): number =>
  run.length + run.filter(isInPlace).length / (run.length + 1)
const findHeaviest = (runs: readonly Pair[][]): Pair[] =>
  runs.reduce((a, b) => (getWeight(b) >= getWeight(a) ? b : a), [])

/** Finds the blocks that stay in order: the longest run of them in which each old place is behind the one before. */
function findStaying(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const keptPairs = pairs.filter(({ from, to }) => from !== null && to !== null)
  const runs: Pair[][] = []
  for (const pair of keptPairs) {
    const before = runs.filter((run) => (run.at(-1)?.from ?? -1) < (pair.from ?? -1))
    runs.push([...findHeaviest(before), pair])
  }
  return new Set(findHeaviest(runs))
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The words by which a person knows a block. */
function getTitle(block: Block): string {
  const { heading, title, body, link_text, slides } = getFields(block)
  const [slide] = Array.isArray(slides) ? slides : []
  const first = [heading, title, body, link_text, (slide as Fields | undefined)?.title]
    .map(toText)
    .find(Boolean)
  const [line = ''] = (first ?? '').split('\n')
  return shortenText(line, longestQuote)
}

function getName(block: Block, texts: PageTexts): string {
  const type = getType(block)
  const name = isKeyOf(pageChangeTexts, `type_${type}`) ? texts(`type_${type}` as 'type_text') : type
  const title = getTitle(block)
  return title === '' ? name : texts('named', { type: name, title })
}

/** How the releases of a block are chosen, which the fields `lines` and `rule` say together. */
function describeChoice({ lines, rule }: Fields, texts: PageTexts): string | null {
  if (rule && typeof rule === 'object') {
    const { show } = rule as Fields
    const key = `rule_${toText(show)}`
    return texts('byRule', { rule: isKeyOf(pageChangeTexts, key) ? texts(key) : texts('rule_list') })
  }
  return Array.isArray(lines) ? texts('byHand', { count: lines.flat().length }) : null
}

function describeFields(was: Fields, is: Fields, texts: PageTexts): string[] {
  const before = describeChoice(was, texts)
  const after = describeChoice(is, texts)
  const choiceChange =
    before !== null && after !== null && before !== after
      ? [texts('fieldFromTo', { field: texts('field_lines'), before, after })]
      : []
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !(choiceChange.length > 0 && (name === 'lines' || name === 'rule')),
  )
  return [
    ...choiceChange,
    ...names.flatMap((name) => {
      if (isSame(was[name], is[name])) return []
      const field = getFieldName(name, texts)
      const values = [was[name], is[name]]
      const isShort = values.every((value) => value === undefined || value === null || isQuotable(value))
      if (!isShort || name === 'image') return [texts('fieldChanged', { field })]
      const quote = (value: unknown) =>
        toText(value) === '' ? texts('nothing') : texts('quoted', { text: toText(value) })
      return [texts('fieldFromTo', { field, before: quote(was[name]), after: quote(is[name]) })]
    }),
  ]
}

/** Names a field, or its translation, such as `heading_de`. */
function getFieldName(name: string, texts: PageTexts): string {
  const language = languages.find((ending) => name.endsWith(`_${ending}`))
  const field = language ? name.slice(0, -language.length - 1) : name
  const key = `field_${field}`
  const text = isKeyOf(pageChangeTexts, key) ? texts(key) : field.replaceAll('_', ' ')
  return language ? texts(`fieldIn_${language}`, { field: text }) : text
}

const isQuotable = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= longestQuote && !value.includes('\n')
