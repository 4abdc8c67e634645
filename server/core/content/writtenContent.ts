import type { Database } from '../../platform/database/schema'
import { slugify } from '../../platform/support/slugify'
import { contentYaml, type Written } from '../../platform/yaml/contentYaml'
import { infoTextRef } from './infoTexts/infoTextRef'
import type { ReleaseRule } from './releaseRule'
import type { ListRows } from './storedContentRepository'
import { withTranslations } from './writtenTranslations'

type Block = Database['content_block']
type Translation = Database['translation']

/** The stored form of blocks; see contentRows.ts. */
interface StoredLink {
  link_href: string | null
  link_text: string | null
}
interface StoredSlide extends StoredLink {
  caption: string | null
  heading: string | null
  text: string | null
  uuid_image: string | null
  credit: string | null
}
interface StoredBlock extends StoredLink {
  heading: string | null
  body: string
  text: string | null
  uuid_image: string | null
  /** Ids of releases. */
  lines: string[][]
  rule?: ReleaseRule | null
  slides: StoredSlide[]
}

const parseContent = ({ content }: Block): StoredBlock => JSON.parse(content)

/** @returns the ids of the releases and images that blocks name */
export function listNamedIds(blocks: readonly Block[]): { releases: string[]; images: string[] } {
  const all = blocks.map(parseContent)
  const images = all.flatMap(({ uuid_image, slides = [] }) => [
    uuid_image,
    ...slides.map((slide) => slide.uuid_image),
  ])
  return {
    releases: all.flatMap(({ lines = [] }) => lines.flat()),
    images: images.filter((id) => typeof id === 'string'),
  }
}

/**
 * Writes a page in the form of a content folder. Deleted releases are left out.
 * @param blocks the blocks of the page, in their order
 * @param slugs the slugs of releases, by id
 * @param files the files of images, by id
 * @param translations the texts of the page and its blocks in other languages
 */
export function toWrittenPage(
  { slug, title, description }: Database['page'],
  {
    blocks,
    slugs,
    files,
    translations,
  }: {
    blocks: readonly Block[]
    slugs: ReadonlyMap<string, string>
    files: ReadonlyMap<string, string>
    translations: readonly Translation[]
  },
): Written {
  const own = Map.groupBy(translations, ({ entity, ref }) => `${entity} ${ref}`)
  return {
    ...withTranslations({ title, description: description ?? undefined }, own.get(`page ${slug}`) ?? []),
    blocks: blocks.flatMap((block) => {
      const entry = toWrittenBlock(block, slugs, files)
      const texts = own.get(`content_block ${block.uuid_block}`) ?? []
      if (entry === null) return []
      return Object.fromEntries(
        Object.entries(entry).map(([type, value]) => [type, withTranslations(value as Written, texts)]),
      )
    }),
  }
}

function toWrittenBlock(
  block: Block,
  slugs: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): Written | null {
  const content = parseContent(block)
  const heading = content.heading ?? undefined
  const findFile = (id: string | null) => (id === null ? undefined : files.get(id))
  if (block.block_type === 'text') return { text: { heading, body: content.body } }
  if (block.block_type === 'banner') {
    const text = content.text ?? undefined
    return { banner: { heading, text, image: findFile(content.uuid_image), ...toWrittenLink(content) } }
  }
  if (block.block_type === 'release_group') {
    const { rule } = content
    if (rule) return { release_group: { heading, rule: toWrittenRule(rule), ...toWrittenLink(content) } }
    const lines = content.lines
      .map((line) => line.flatMap((id) => slugs.get(id) ?? []))
      .filter((line) => line.length > 0)
    return lines.length === 0 ? null : { release_group: { heading, lines, ...toWrittenLink(content) } }
  }
  const slides = content.slides.map((slide) => ({
    image: findFile(slide.uuid_image),
    caption: slide.caption ?? undefined,
    heading: slide.heading ?? undefined,
    text: slide.text ?? undefined,
    credit: slide.credit ?? undefined,
    ...toWrittenLink(slide),
  }))
  return { slider: { heading, slides } }
}

const toWrittenRule = ({ show, list, label, genre, rows }: ReleaseRule) => ({
  show: show ?? undefined,
  list: list ?? undefined,
  label: label ?? undefined,
  genre: genre ?? undefined,
  rows: rows.map(String),
})

const toWrittenLink = ({ link_href, link_text }: StoredLink) => ({
  link: link_href ?? undefined,
  link_text: link_text ?? undefined,
})

/**
 * Writes a list in the form of `lists/*.yaml`. Deleted releases are left out.
 * @param slugs the slugs of releases, by id
 */
export const toWrittenList = (
  { list, entries }: ListRows,
  slugs: ReadonlyMap<string, string>,
): WrittenList => ({
  name: list.name,
  releases: entries.flatMap(({ uuid_release, note }) => {
    const release = slugs.get(uuid_release)
    return release === undefined ? [] : { release, note: note ?? undefined }
  }),
})

/** A list in the form of a content folder. */
export interface WrittenList {
  name: string
  releases: { release: string; note: string | undefined }[]
}

/** @returns a label in the form of `labels.yaml`; keys without a value are left out */
export const toWrittenLabel = (
  { name, slug, manufacturer, responsible_person }: Database['label'],
  translations: readonly Translation[],
): Written =>
  withTranslations(
    {
      name,
      slug: slug === slugify(name) ? undefined : slug,
      manufacturer: manufacturer ?? undefined,
      responsible_person: responsible_person ?? undefined,
    },
    translations.filter(({ ref }) => ref === slug),
  )

export const formatInfoFile = ({ title, valid_from, body }: Omit<Database['info_text'], 'slug'>): string =>
  `---\n${contentYaml({ title, valid_from })}---\n\n${body}`

/**
 * Makes the files of a version of an information text.
 * @param name of its files, without language and ending
 * @param translations the texts of all information texts in other languages
 * @returns their contents by path
 */
export function formatInfoFiles(
  name: string,
  text: Database['info_text'],
  translations: readonly Translation[],
): Map<string, string> {
  const files = new Map([[`info/${name}.md`, formatInfoFile(text)]])
  const ref = infoTextRef(text.slug, text.valid_from)
  const own = Map.groupBy(
    translations.filter((translation) => translation.ref === ref),
    ({ language }) => language,
  )
  for (const [language, rows] of own) {
    const { title = text.title, body = text.body } = Object.fromEntries(
      rows.map(({ field, text }) => [field, text]),
    )
    files.set(`info/${name}.${language}.md`, formatInfoFile({ ...text, title, body }))
  }
  return files
}
