import type { PriceEntry } from '../catalogue/priceRules'
import { sameName } from '../stock/formatNames'
import type { ImportedFormat, NamedFields } from './importedShop'
import {
  type ConflictChoice,
  compactValue,
  type Decision,
  decide,
  type FormatMemory,
  neverTaken,
  type ReleaseMemory,
  type SourceKind,
  type Subject,
  type Value,
  type Values,
} from './importMemory'
import type { StoredFormat, StoredRelease } from './importRepository'
import { assignOffers } from './inventoryOffers'
import { changePrice, type ImportTime } from './priceChanges'
import { formatRow, formatUuid, type PreparedRelease, priceOn, releaseRow } from './releaseRows'
import { tracksDigest } from './tracksDigest'

/** What hangs on a release in tables of its own. */
export const parts = ['artists', 'labels', 'genres', 'gallery', 'tracklists'] as const
export type Part = (typeof parts)[number]

export interface StoredStock {
  on_hand: number
  reserved: number
}

/** A release as the shop has it. */
export interface CurrentRelease {
  row: StoredRelease
  formats: readonly StoredFormat[]
  stock: ReadonlyMap<string, StoredStock>
  /** Oldest first, by format. */
  prices: ReadonlyMap<string, readonly PriceEntry[]>
  parts: Readonly<Record<Part, Value>>
}

export interface Conflict {
  /** `price of LP`, `title`. */
  what: string
  /** What the shop has. */
  shop: string
  /** What the source says. */
  source: string
}

export interface FormatChange {
  id: string
  /** The whole row as it is to be. */
  row: ReturnType<typeof formatRow> | StoredFormat
  isNew: boolean
  added: readonly PriceEntry[]
  /** On hand when it is new. */
  firstStock: number
}

export interface StockChange {
  id: string
  delta: number
  note: string
}

/** What an import means for one release. */
export interface MergedRelease {
  prepared: PreparedRelease
  isNew: boolean
  /** Null: nothing of it changes. */
  row: ReturnType<typeof releaseRow> | StoredRelease | null
  parts: ReadonlySet<Part>
  formats: readonly FormatChange[]
  /** Ids of the formats that its tracklists are of, when they are on all formats. */
  formatIds: readonly string[]
  stock: readonly StockChange[]
  conflicts: readonly Conflict[]
  memory: ReleaseMemory
  /** In words: `price of LP 24.90 -> 21.90`. */
  what: readonly string[]
  /** What a person should be asked about first. */
  dangers: { isHidden: boolean; free: readonly string[] }
  /** Why it cannot be imported; then nothing of it is. */
  problem: { problem: string; advice: string } | null
}

export interface MergeContext {
  kind: SourceKind
  named: NamedFields | null
  choice: ConflictChoice
  time: ImportTime
  /** By source. */
  memories: ReadonlyMap<SourceKind, ReleaseMemory>
}

const words: Readonly<Record<string, string>> = {
  display_artist: 'artist',
  release_year: 'year',
  release_date: 'release date',
  original_release_date: 'original release date',
  info_en: 'info',
  product_type: 'type',
  play_type: 'play type',
  is_reissue: 'reissue',
  is_special_edition: 'special edition',
  uuid_image: 'cover',
  responsible_person: 'responsible person',
  is_published: 'published',
  tracklists: 'tracks',
  catalog_nr: 'catalogue number',
  includes_download_code: 'download code',
  tech_info: 'technical data',
  shipping_date: 'shipping date',
  weight_grams: 'weight',
  vat_class: 'VAT class',
  instant_download: 'instant download',
  grade_disc: 'grade of the disc',
  grade_sleeve: 'grade of the sleeve',
  condition_note: 'note on the condition',
  shelf_location: 'location',
  external_id: 'external id',
}
const euros = (cents: number) => (cents / 100).toFixed(2)
/** Not said by any source, or said by another column. */
const ownOfRelease = [
  'uuid_release',
  'source_key',
  'source_hash',
  'updated_at',
  'info_en_first_sentence',
  'added_at',
]
const ownOfFormat = ['uuid_release_format', 'uuid_release', 'price_cents', 'original_price_cents']
/** Of what a record is, not of what is offered. */
const descriptionOfFormat = ['product', 'format', 'catalog_nr', 'barcode', 'tech_info', 'release_date']
/** What an inventory says of a record; it knows neither tracks nor genres nor dates. */
const fieldsOfInventory = [
  ...['display_artist', 'title', 'edition', 'product_type', 'play_type', 'is_reissue', 'is_special_edition'],
  ...['is_published', 'artists', 'labels'],
]
/** What a dump or a collection does not say. */
const unknownToDump = [
  'slug',
  'uuid_image',
  'gallery',
  'manufacturer',
  'responsible_person',
  'is_published',
  'subtitle',
]

const without = (row: object, columns: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))) as Values

/** Compares a release of a source with the shop's and with what sources brought before. Nothing is written. */
export function mergeRelease(
  prepared: PreparedRelease,
  current: CurrentRelease | null,
  context: MergeContext,
): MergedRelease {
  return current ? update(prepared, current, context) : create(prepared, context)
}

function create(prepared: PreparedRelease, { kind, named, time }: MergeContext): MergedRelease {
  const { release, uuid } = prepared
  const formats = release.formats.map((format, position): FormatChange => {
    const { added, ...price } = changePrice(format, [], time)
    const id = formatUuid(release.sourceKey, format.format)
    return { id, row: formatRow(prepared, position, price), isNew: true, added, firstStock: format.stock }
  })
  const all = givenOfRelease(prepared)
  const isWhole =
    named === null ||
    (['display_artist', 'title'].every((column) => named.release.includes(column)) &&
      formats.length > 0 &&
      Object.values(named.formats).every((columns) =>
        ['product', 'price'].every((column) => columns.includes(column)),
      ))
  const problem = isWhole
    ? null
    : {
        problem: `The shop has no release of Discogs with the number ${release.sourceKey.replace('discogs:', '')}.`,
        advice:
          'Import it from Discogs first, or give artist, title and formats with product and price here.',
      }
  return {
    prepared,
    isNew: true,
    row: { ...releaseRow(prepared, time.now), uuid_release: uuid, added_at: time.now },
    parts: new Set(parts),
    formats,
    formatIds: formats.map(({ id }) => id),
    stock: [],
    conflicts: [],
    memory: {
      release: saidBy(kind, all),
      formats: Object.fromEntries(
        formats.map(({ id }, i) => [
          id,
          memoryOf(givenOfFormat(prepared, i, time.today), release.formats[i]!),
        ]),
      ),
    },
    what: [],
    dangers: { isHidden: false, free: [] },
    problem,
  }
}

function update(given: PreparedRelease, current: CurrentRelease, context: MergeContext): MergedRelease {
  const prepared = context.named ? withArtist(given, current.row.display_artist) : given
  const merge = new Merge(prepared, current, context)
  const formats = new Formats(prepared, current, context, merge)
  if (context.kind === 'discogs-inventory') formats.inventory()
  else if (context.named) formats.named(context.named)
  else if (context.kind === 'folder' || context.kind === 'generated') formats.whole()
  else formats.dump()
  // After the formats, whose ids the tracks refer to.
  const { values, changed } = merge.values(givenToExisting(prepared, current, context), {
    current: { ...without(current.row, ownOfRelease), ...current.parts },
    own: context.memories.get(context.kind)?.release,
    others: merge.others((memory) => memory.release),
    subjectOf: (column) => (column === 'is_published' ? 'offer' : 'description'),
    nameOf: (column) => words[column] ?? column,
  })
  const columns = [...changed].filter((column) => !parts.includes(column as Part))
  const next = releaseRow(prepared, context.time.now)
  const row: Record<string, unknown> = { ...current.row, updated_at: context.time.now }
  for (const column of columns) row[column] = next[column as keyof typeof next]
  if (columns.includes('info_en')) row.info_en_first_sentence = next.info_en_first_sentence
  row.source_hash = prepared.sourceHash
  const isShown = current.row.is_published === 1
  return {
    prepared,
    isNew: false,
    row: changed.size > 0 || formats.changes.length > 0 ? (row as unknown as StoredRelease) : null,
    parts: new Set(parts.filter((part) => changed.has(part))),
    formats: formats.changes,
    formatIds: formats.visibleIds(),
    stock: formats.stock,
    conflicts: merge.conflicts,
    memory: {
      release:
        context.kind === 'folder' || context.kind === 'generated'
          ? values
          : { ...context.memories.get(context.kind)?.release, ...values },
      formats: formats.memory,
    },
    what: merge.what,
    dangers: {
      isHidden: isShown && (row.is_published === 0 || formats.nothingLeft()),
      free: isShown && row.is_published === 1 ? formats.free : [],
    },
    problem: formats.problem,
  }
}

/** Tracks without an artist of their own are the release's. */
function withArtist(prepared: PreparedRelease, artist: string): PreparedRelease {
  const { release } = prepared
  const tracklists = release.tracklists.map((tracklist) => ({
    ...tracklist,
    tracks: tracklist.tracks.map((track) => ({ ...track, displayArtist: track.displayArtist || artist })),
  }))
  return { ...prepared, release: { ...release, tracklists } }
}

/** Everything that a source says of a release itself. */
function givenOfRelease(prepared: PreparedRelease): Values {
  const { release, images } = prepared
  const given: Values = {
    ...without(releaseRow(prepared, ''), ownOfRelease),
    artists: linesOf(release.artists),
    labels: linesOf(release.labels),
    genres: release.genres.join('\n'),
    gallery: galleryText(
      release.gallery.map(({ file, caption, credit }) => ({
        uuid_image: images.get(file)!,
        caption,
        credit,
      })),
    ),
    tracklists: tracksDigest.ofPrepared(prepared),
  }
  return Object.fromEntries(Object.entries(given).map(([column, value]) => [column, compactValue(value)]))
}

/** What a kind of source knows at all. */
const saidBy = (kind: SourceKind, all: Values): Values =>
  kind === 'discogs-inventory'
    ? Object.fromEntries(Object.entries(all).filter(([column]) => fieldsOfInventory.includes(column)))
    : kind === 'folder' || kind === 'generated'
      ? all
      : without(
          all,
          unknownToDump.filter((column) => column !== 'is_published'),
        )

export const linesOf = (names: readonly { slug: string }[]): string =>
  names.map(({ slug }) => slug).join('\n')
export const galleryText = (
  items: readonly { uuid_image: string; caption: string | null; credit: string | null }[],
): string => JSON.stringify(items.map(({ uuid_image, caption, credit }) => [uuid_image, caption, credit]))

function givenToExisting(
  prepared: PreparedRelease,
  { row }: CurrentRelease,
  { kind, named, memories }: MergeContext,
): Values {
  const all = givenOfRelease(prepared)
  const only = (columns: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([column]) => columns.includes(column)))
  if (named) return only(named.release)
  if (kind === 'folder' || kind === 'generated') return all
  if (kind === 'discogs-inventory') {
    // Before memory was kept, a dump may have described the record: the inventory's words are the lesser ones.
    return memories.size === 0 && row.release_year !== null ? only(['is_published']) : only(fieldsOfInventory)
  }
  const given = without(all, unknownToDump)
  // A dump that knows nothing of these says nothing.
  for (const column of ['tracklists', 'genres', 'info_en', 'release_year', 'release_date', 'country'])
    if (all[column] === null || all[column] === '') delete given[column]
  // With a price the releases that the same source has brought, and no other, become visible.
  const isOwn = memories.has(kind) && memories.size === 1
  if (isOwn && prepared.release.isPublished) given.is_published = 1
  return given
}

function givenOfFormat(prepared: PreparedRelease, position: number, today: string): Values {
  const format = prepared.release.formats[position]!
  const row = formatRow(prepared, position, { price_cents: 0, original_price_cents: null })
  const { kind, priceCents } = priceOn(format, today)
  const given: Values = { ...without(row, ownOfFormat), price: `${kind} ${priceCents}` }
  return Object.fromEntries(Object.entries(given).map(([column, value]) => [column, compactValue(value)]))
}

const memoryOf = (values: Values, { stock, listings }: ImportedFormat): FormatMemory => ({
  values,
  copies: stock,
  ...(listings && { listings }),
})

interface Comparison {
  current: Values
  own: Values | undefined
  others: readonly { kind: SourceKind; values: Values }[]
  subjectOf: (column: string) => Subject
  nameOf: (column: string) => string
  /** Null: as usual. */
  unknownOf?: (column: string) => Decision | null
}

/** Decides on value after value, and keeps what people are to be told. */
class Merge {
  readonly what: string[] = []
  readonly conflicts: Conflict[] = []
  readonly #context: MergeContext
  /** The file is the one that was imported last, by a version that kept no memory. */
  readonly isSameFile: boolean

  constructor({ sourceHash }: PreparedRelease, { row }: CurrentRelease, context: MergeContext) {
    this.#context = context
    this.isSameFile = context.memories.size === 0 && row.source_hash === sourceHash
  }

  /**
   * What becomes of a value that no source is known to have brought. Before memory was kept, what a file said was
   * written; since then it was a person who wrote it.
   */
  #unknown(current: Value): Decision {
    const { kind, memories } = this.#context
    if (this.isSameFile) return 'keep'
    const isOfFolder = kind === 'folder' || kind === 'generated'
    const isEmpty = current === null || current === '' || current === 0 || current === '[]'
    return isOfFolder || memories.size === 0 || isEmpty ? 'take' : 'conflict'
  }

  others(valuesOf: (memory: ReleaseMemory) => Values | undefined): { kind: SourceKind; values: Values }[] {
    return [...this.#context.memories]
      .filter(([kind]) => kind !== this.#context.kind)
      .flatMap(([kind, memory]) => {
        const values = valuesOf(memory)
        return values ? [{ kind, values }] : []
      })
  }

  /** @returns what to remember, and which columns change */
  values(given: Values, comparison: Comparison): { values: Values; changed: Set<string> } {
    const { current, own, others, subjectOf, nameOf, unknownOf } = comparison
    const { kind, choice } = this.#context
    const values: Values = {}
    const changed = new Set<string>()
    for (const [column, value] of Object.entries(given)) {
      const now = compactValue(current[column] ?? null)
      const decision = decide(
        value,
        {
          current: now,
          own: own?.[column],
          others: others
            .filter(({ values }) => values[column] !== undefined)
            .map(({ kind, values }) => ({ kind, value: values[column]! })),
          unknown: unknownOf?.(column) ?? this.#unknown(now),
        },
        kind,
        subjectOf(column),
      )
      values[column] = value
      if (decision === 'take' || (decision === 'conflict' && choice === 'theirs')) {
        changed.add(column)
        this.what.push(changeText(nameOf(column), now, value))
      } else if (decision === 'conflict' && choice === 'list') {
        values[column] = own?.[column] ?? neverTaken
        this.conflicts.push({ what: nameOf(column), shop: shownValue(now), source: shownValue(value) })
      }
    }
    return { values, changed }
  }
}

const priceCentsOf = (value: Value): number => Number(String(value ?? '').split(' ')[1] ?? 0)

function changeText(name: string, before: Value, after: Value): string {
  if (name.startsWith('price of '))
    return `${name} ${euros(priceCentsOf(before))} -> ${euros(priceCentsOf(after))}`
  if (name.startsWith('status of ')) return `${name.slice('status of '.length)} ${before} -> ${after}`
  return name
}

function shownValue(value: Value): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'string' && /^(regular|sale) \d+$/.test(value)) return euros(priceCentsOf(value))
  if (typeof value === 'string' && value.startsWith('#')) return 'another text'
  return String(value).replaceAll('\n', ', ')
}

/** The formats of one release. */
class Formats {
  readonly changes: FormatChange[] = []
  readonly stock: StockChange[] = []
  readonly memory: Record<string, FormatMemory>
  /** Names of formats whose price becomes nothing. */
  readonly free: string[] = []
  problem: MergedRelease['problem'] = null
  readonly #prepared: PreparedRelease
  readonly #current: CurrentRelease
  readonly #context: MergeContext
  readonly #merge: Merge
  readonly #own: ReleaseMemory | undefined
  readonly #visible: Map<string, boolean>
  readonly #left: Map<string, number>
  #position: number

  constructor(prepared: PreparedRelease, current: CurrentRelease, context: MergeContext, merge: Merge) {
    this.#prepared = prepared
    this.#current = current
    this.#context = context
    this.#merge = merge
    this.#own = context.memories.get(context.kind)
    this.memory = { ...this.#own?.formats }
    this.#visible = new Map(
      current.formats.map(({ uuid_release_format, is_published }) => [
        uuid_release_format,
        is_published === 1,
      ]),
    )
    this.#left = new Map(
      current.formats.map(({ uuid_release_format: id }) => [id, current.stock.get(id)?.on_hand ?? 0]),
    )
    this.#position = Math.max(-1, ...current.formats.map(({ position }) => position)) + 1
  }

  visibleIds = (): string[] => [...this.#visible].filter(([, isVisible]) => isVisible).map(([id]) => id)

  /** Nothing of it was left to be sold by this import, while there was something before. */
  nothingLeft(): boolean {
    const before = this.#current.formats.some(
      ({ uuid_release_format: id, is_published }) =>
        is_published === 1 && (this.#current.stock.get(id)?.on_hand ?? 0) > 0,
    )
    const hides = this.stock.length > 0 || this.visibleIds().length === 0
    return before && hides && !this.visibleIds().some((id) => (this.#left.get(id) ?? 0) > 0)
  }

  /** All formats of the release are those of the source. */
  whole(): void {
    const ids = new Set<string>()
    for (const [i, format] of this.#prepared.release.formats.entries()) {
      const id = formatUuid(this.#prepared.release.sourceKey, format.format)
      ids.add(id)
      this.#put(id, i, givenOfFormat(this.#prepared, i, this.#context.time.today))
    }
    for (const { uuid_release_format: id } of this.#current.formats) {
      const isOwn = this.#own ? this.#own.formats[id] !== undefined : this.#context.memories.size === 0
      if (!ids.has(id) && isOwn) this.#hide(id)
    }
  }

  /** Of the formats that are named, what is named. */
  named({ formats: named }: NamedFields): void {
    this.#forgetAll()
    for (const [i, format] of this.#prepared.release.formats.entries()) {
      const columns = named[format.format] ?? []
      const known = this.#current.formats.find((one) => sameName(one.format, format.format))
      if (!known && !(columns.includes('product') && columns.includes('price'))) {
        const names = this.#current.formats.map((one) => one.format).join(', ')
        this.problem = {
          problem: `"${format.format}" is not a format of ${this.#current.row.slug}.`,
          advice: `Its formats are ${names}; a new one needs product and price.`,
        }
        continue
      }
      const id = known?.uuid_release_format ?? formatUuid(this.#prepared.release.sourceKey, format.format)
      const all = givenOfFormat(this.#prepared, i, this.#context.time.today)
      const given = known
        ? Object.fromEntries(Object.entries(all).filter(([column]) => columns.includes(column)))
        : all
      this.#put(id, i, given)
    }
  }

  /** The copies that a seller offers: prices, conditions and how many there are. */
  inventory(): void {
    const { release } = this.#prepared
    const folder = this.#context.memories.get('folder')
    const known = this.#current.formats.map((one) => ({
      id: one.uuid_release_format,
      ...one,
      memory: this.#own?.formats[one.uuid_release_format] ?? null,
      isOfFolder: folder?.formats[one.uuid_release_format]?.values.product !== undefined,
    }))
    const assigned = assignOffers(release.formats, known)
    const claimed = new Set<string>()
    for (const { offer, id } of assigned) {
      const formatId = id ?? formatUuid(release.sourceKey, offer.format)
      claimed.add(formatId)
      const stored = this.#current.formats.find((one) => one.uuid_release_format === formatId)
      const prepared = {
        ...this.#prepared,
        release: { ...release, formats: [{ ...offer, format: stored?.format ?? offer.format }] },
      }
      const { position: _, format: _name, ...given } = givenOfFormat(prepared, 0, this.#context.time.today)
      const before = this.#own?.formats[formatId]
      this.#put(formatId, 0, given, { ...offer, format: stored?.format ?? offer.format })
      if (stored) this.#count(formatId, offer, before)
    }
    for (const [id, memory] of Object.entries(this.#own?.formats ?? {})) {
      if (claimed.has(id) || !this.#visible.has(id)) continue
      const gone = Object.fromEntries(Object.keys(memory.listings ?? {}).map((listing) => [listing, 0]))
      this.memory[id] = { ...memory }
      this.#count(id, { stock: 0, listings: gone }, memory)
      // A sold-out copy is shown where it is all that there is.
      if (claimed.size > 0) this.#hide(id)
    }
  }

  /** A dump says what a record is; of its copies only the barcode, and a price for what it has brought itself. */
  dump(): void {
    const { release } = this.#prepared
    const [format] = release.formats
    if (!format) return
    const isAlone = [...this.#context.memories.keys()].every((kind) => kind === this.#context.kind)
    const own = formatUuid(release.sourceKey, format.format)
    for (const { uuid_release_format: id } of this.#current.formats) {
      const all = givenOfFormat(this.#prepared, 0, this.#context.time.today)
      const given: Values = {}
      if (format.barcode !== null) given.barcode = all.barcode!
      if (isAlone && id === own && this.#own && release.isPublished) given.price = all.price!
      this.#put(id, 0, given)
    }
  }

  #forgetAll(): void {
    for (const id of Object.keys(this.memory)) delete this.memory[id]
  }

  #put(id: string, index: number, given: Values, offer = this.#prepared.release.formats[index]!): void {
    const { time, memories, kind } = this.#context
    const stored = this.#current.formats.find((one) => one.uuid_release_format === id)
    if (!stored) {
      const prepared = { ...this.#prepared, release: { ...this.#prepared.release, formats: [offer] } }
      const { added, ...price } = changePrice(offer, [], time)
      const row = { ...formatRow(prepared, 0, price), position: this.#position++, uuid_release_format: id }
      if (kind === 'folder' || kind === 'generated') row.position = index
      this.changes.push({ id, row, isNew: true, added, firstStock: offer.stock })
      this.#visible.set(id, true)
      this.#left.set(id, offer.stock)
      this.memory[id] = memoryOf(given, offer)
      this.#merge.what.push(`new format ${offer.format}`)
      return
    }
    const history = this.#current.prices.get(id) ?? []
    const last = history.at(-1)
    const isPricedSince = last !== undefined && last.validFrom > this.#current.row.updated_at
    const own = this.#own?.formats[id]
    const { values, changed } = this.#merge.values(given, {
      current: {
        ...without(stored, ownOfFormat),
        price: `${last?.kind ?? 'regular'} ${last?.priceCents ?? stored.price_cents}`,
      },
      own: own?.values,
      others: this.#merge.others((memory) => memory.formats[id]?.values),
      subjectOf: (column) => (descriptionOfFormat.includes(column) ? 'description' : 'offer'),
      nameOf: (column) =>
        column === 'price'
          ? `price of ${stored.format}`
          : column === 'status'
            ? `status of ${stored.format}`
            : `${words[column] ?? column} of ${stored.format}`,
      // A price that is younger than the last import was set by a person.
      unknownOf: (column) =>
        column === 'price' && isPricedSince && memories.size === 0 && !this.#merge.isSameFile
          ? 'conflict'
          : null,
    })
    this.memory[id] = {
      ...own,
      values: kind === 'folder' || kind === 'generated' ? values : { ...own?.values, ...values },
    }
    if (changed.size === 0) return
    const row: Record<string, unknown> = { ...stored }
    const prepared = { ...this.#prepared, release: { ...this.#prepared.release, formats: [offer] } }
    const next = formatRow(prepared, 0, { price_cents: 0, original_price_cents: null })
    for (const column of changed) {
      if (column === 'price' || column === 'position') continue
      row[column] = next[column as keyof typeof next]
    }
    if (changed.has('position')) row.position = index
    let added: readonly PriceEntry[] = []
    if (changed.has('price')) {
      const change = changePrice(offer, history, time)
      row.price_cents = change.price_cents
      row.original_price_cents = change.original_price_cents
      added = change.added
      if (change.price_cents === 0 && stored.price_cents > 0 && stored.is_published === 1)
        this.free.push(stored.format)
    }
    if (changed.has('is_published')) this.#visible.set(id, row.is_published === 1)
    this.changes.push({ id, row: row as unknown as StoredFormat, isNew: false, added, firstStock: 0 })
  }

  /** A format that the source has no more; a person who shows it again is not overruled. */
  #hide(id: string): void {
    const stored = this.#current.formats.find((one) => one.uuid_release_format === id)
    if (!stored) return
    const own = this.#own?.formats[id]
    this.memory[id] = { ...own, ...this.memory[id], values: { ...own?.values, is_published: 0 } }
    if (own?.values.is_published === 0 || stored.is_published === 0) return
    const at = this.changes.findIndex((change) => change.id === id)
    const row = { ...(at < 0 ? stored : this.changes[at]!.row), is_published: 0 as const }
    const change = { id, row, isNew: false, added: at < 0 ? [] : this.changes[at]!.added, firstStock: 0 }
    if (at < 0) this.changes.push(change as FormatChange)
    else this.changes[at] = change as FormatChange
    this.#visible.set(id, false)
    this.#merge.what.push(`${stored.format} is taken out`)
  }

  /**
   * Copies that came or went on the source. What was sold here meanwhile stays sold, and nobody's checkout loses what
   * it holds.
   */
  #count(
    id: string,
    { stock: copies, listings }: Pick<ImportedFormat, 'stock' | 'listings'>,
    before: FormatMemory | undefined,
  ): void {
    const counted = [before, ...[...this.#context.memories.values()].map(({ formats }) => formats[id])].find(
      (one) => one?.copies !== undefined,
    )?.copies
    const memory = this.memory[id]!
    const all = {
      ...Object.fromEntries(Object.keys(before?.listings ?? {}).map((one) => [one, 0])),
      ...listings,
    }
    memory.listings = all
    // Imported by an older version, which kept nothing: what there is now counts.
    if (counted === undefined) {
      memory.copies = copies
      return
    }
    const { on_hand, reserved } = this.#current.stock.get(id) ?? { on_hand: 0, reserved: 0 }
    const difference = copies - counted
    const name = this.#current.formats.find((one) => one.uuid_release_format === id)!.format
    memory.copies = copies
    if (difference > 0) {
      const back = Object.entries(listings ?? {}).reduce(
        (sum, [one, count]) =>
          sum + Math.max(0, before?.listings?.[one] === undefined ? 0 : count - before.listings[one]),
        0,
      )
      const staysSold = Math.min(before?.soldHere ?? 0, back, difference)
      memory.soldHere = (before?.soldHere ?? 0) - staysSold
      if (difference > staysSold) this.#move(id, name, difference - staysSold, 'new on Discogs')
    } else if (difference < 0) {
      const gone = -difference
      const taken = Math.min(gone, on_hand - reserved)
      const held = Math.min(gone, on_hand) - taken
      memory.copies = copies + held
      memory.soldHere = (before?.soldHere ?? 0) + gone - taken - held
      if (taken > 0) {
        const soldToo = Math.max(0, counted - on_hand)
        const note = `sold or gone on Discogs${soldToo > 0 ? `; ${soldToo} sold here too` : ''}`
        this.#move(id, name, -taken, note)
      }
      if (held > 0) {
        this.#merge.conflicts.push({
          what: `copies of ${name}`,
          shop: `${held} held by a checkout that is under way`,
          source: `${copies}`,
        })
      }
    }
  }

  #move(id: string, name: string, delta: number, note: string): void {
    this.stock.push({ id, delta, note })
    this.#left.set(id, (this.#left.get(id) ?? 0) + delta)
    const count = Math.abs(delta)
    this.#merge.what.push(
      `${count} ${count === 1 ? 'copy' : 'copies'} of ${name} ${delta > 0 ? 'more' : 'less'} (${note})`,
    )
  }
}
