/** Blocks as the forms of the editor have them, and as they are written in a content folder. */
import { shortenText } from '../../../shared/staff/changes/shortenText'

interface Linked {
  link: string
  link_text: string
}

/** What the editor keeps as it is: the texts in other languages, such as `heading_de`. */
interface Kept {
  translations?: Record<string, string>
}

/** A release that was chosen by hand, with what shows it. */
export interface ChosenRelease {
  slug: string
  uuid_release: string
  name: string
  is_shown: boolean
}

export interface EditedSlide extends Linked, Kept {
  key: string
  /** The id of the picture; '' for none. */
  image: string
  caption: string
  heading: string
  text: string
  credit: string
}

export interface TextBlock {
  type: 'text'
  heading: string
  body: string
}
export interface BannerBlock extends Linked {
  type: 'banner'
  heading: string
  text: string
  image: string
}
export interface ReleasesBlock extends Linked {
  type: 'release_group'
  heading: string
  isByRule: boolean
  show: string
  /** The slug of a curated list, in place of `show`; '' for none. */
  list: string
  /** Slugs; '' for any. */
  label: string
  genre: string
  releases: ChosenRelease[]
  /** How many releases each row has, with commas. */
  rows: string
}
export interface SliderBlock {
  type: 'slider'
  heading: string
  slides: EditedSlide[]
}

export type BlockFields = TextBlock | BannerBlock | ReleasesBlock | SliderBlock
export type BlockType = BlockFields['type']
/** The key names the block while it moves. */
export type EditedBlock = BlockFields & Kept & { key: string }

const maxInRow = 12
const createKey = (): string => crypto.randomUUID()
const noLink: Linked = { link: '', link_text: '' }

/**
 * Makes a slide without content.
 * @returns a slide with a key of its own, which no call takes
 */
export const createSlide = (): EditedSlide => ({
  key: createKey(),
  image: '',
  caption: '',
  heading: '',
  text: '',
  credit: '',
  ...noLink,
})

/**
 * Makes a block without content.
 * @returns a block with a key of its own; one of releases shows the newest
 */
export function createBlock(type: BlockType): EditedBlock {
  const key = createKey()
  switch (type) {
    case 'text':
      return { key, type, heading: '', body: '' }
    case 'banner':
      return { key, type, heading: '', text: '', image: '', ...noLink }
    case 'release_group':
      return {
        key,
        type,
        heading: '',
        isByRule: true,
        show: 'newest',
        list: '',
        label: '',
        genre: '',
        releases: [],
        rows: '4',
        ...noLink,
      }
    case 'slider':
      return { key, type, heading: '', slides: [createSlide()] }
  }
}

/**
 * Makes a copy of a block with a key of its own.
 * @returns translations and slides are copied too
 */
export const copyBlock = (block: EditedBlock): EditedBlock => ({
  ...structuredClone(block),
  key: createKey(),
})

/** Reads the numbers of rows. @returns null if they are none */
export function readRows(text: string): number[] | null {
  const rows = text.split(/[\s,;]+/).filter(Boolean)
  const isRow = (row: string) => /^\d{1,2}$/.test(row) && Number(row) >= 1 && Number(row) <= maxInRow
  return rows.length > 0 && rows.length <= 50 && rows.every(isRow) ? rows.map(Number) : null
}

/** Puts releases into rows. Those for which there is no row make further ones, as long as the last. */
function splitIntoRows<Item>(items: readonly Item[], rows: readonly number[]): Item[][] {
  const lines: Item[][] = []
  let from = 0
  while (from < items.length) {
    const length = rows[lines.length] ?? rows.at(-1) ?? maxInRow
    lines.push(items.slice(from, from + length))
    from += length
  }
  return lines
}

type Written = Record<string, unknown>
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const pickTranslations = (content: Written): Kept => {
  const entries = Object.entries(content).filter(([key]) => /_(en|de)$/.test(key))
  return entries.length > 0 ? { translations: Object.fromEntries(entries) as Record<string, string> } : {}
}
const toLink = ({ link, link_text }: Written): Linked => ({
  link: toText(link),
  link_text: toText(link_text),
})

/**
 * Reads a block as the server gives it.
 * @param key names it in this form
 * @param releases what is known of the releases that it names
 */
export function toEditedBlock(
  block: Written,
  key: string,
  releases: ReadonlyMap<string, ChosenRelease>,
): EditedBlock {
  const [type, content] = Object.entries(block)[0] as [BlockType, Written]
  return { ...toFields(type, content, key, releases), ...pickTranslations(content) }
}

function toFields(
  type: BlockType,
  content: Written,
  key: string,
  releases: ReadonlyMap<string, ChosenRelease>,
): BlockFields & { key: string } {
  const heading = toText(content.heading)
  switch (type) {
    case 'text':
      return { key, type, heading, body: toText(content.body) }
    case 'banner':
      return {
        key,
        type,
        heading,
        text: toText(content.text),
        image: toText(content.image),
        ...toLink(content),
      }
    case 'release_group': {
      const rule = content.rule as
        | { show?: string; list?: string; label?: string; genre?: string; rows: string[] }
        | undefined
      const lines = (content.lines ?? []) as string[][]
      return {
        key,
        type,
        heading,
        ...toLink(content),
        isByRule: rule !== undefined,
        show: rule?.show ?? 'newest',
        list: rule?.list ?? '',
        label: rule?.label ?? '',
        genre: rule?.genre ?? '',
        releases: lines
          .flat()
          .map((slug) => releases.get(slug) ?? { slug, uuid_release: '', name: slug, is_shown: false }),
        rows: (rule ? rule.rows : lines.map((line) => line.length)).join(', '),
      }
    }
    case 'slider':
      return {
        key,
        type,
        heading,
        slides: (content.slides as Written[]).map((slide, i) => ({
          key: `${key}-${i}`,
          image: toText(slide.image),
          caption: toText(slide.caption),
          heading: toText(slide.heading),
          text: toText(slide.text),
          credit: toText(slide.credit),
          ...toLink(slide),
          ...pickTranslations(slide),
        })),
      }
  }
}

/**
 * Writes a block as the server takes it, in the form of content folders.
 * @returns one key, the block's type; fields without a value are '', which the server leaves out
 */
export function toWrittenBlock(block: EditedBlock): Written {
  const { key: _key, type, translations, ...fields } = block
  if (block.type === 'slider') {
    const slides = block.slides.map(({ key: _own, translations: own, ...slide }) => ({ ...slide, ...own }))
    return { slider: { heading: block.heading, ...translations, slides } }
  }
  if (block.type !== 'release_group') return { [type]: { ...fields, ...translations } }
  const { heading, link, link_text, isByRule, show, list, label, genre, releases, rows } = block
  const numbers = readRows(rows) ?? []
  const slugs = releases.map(({ slug }) => slug)
  return {
    release_group: {
      heading,
      link,
      link_text,
      ...translations,
      ...(isByRule
        ? { rule: { ...(list === '' ? { show } : { list }), label, genre, rows: numbers } }
        : { lines: splitIntoRows(slugs, numbers) }),
    },
  }
}

const maxSummary = 60

/**
 * Describes a block in a line, for the list of blocks.
 * @returns its heading, or the beginning of its content; '' for an empty block
 */
export const summariseBlock = (block: EditedBlock): string =>
  block.heading || shortenText(getContent(block), maxSummary)

function getContent(block: EditedBlock): string {
  switch (block.type) {
    case 'text':
      return block.body
    case 'banner':
      return block.text
    case 'release_group':
      return block.releases.map(({ name }) => name).join(', ')
    case 'slider':
      return block.slides
        .map(({ heading }) => heading)
        .filter(Boolean)
        .join(', ')
  }
}

/** Moves an item of a list by one place. @returns the list as it is if there is no such place */
export function moveItem<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const to = index + by
  if (to < 0 || to >= items.length) return [...items]
  const next = [...items]
  const [item] = next.splice(index, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}
