import { elementAt, required } from '../../../../src/shared/required'
import { isSameName } from '../../../core/catalogue/names/formatNames'
import type { PriceEntry } from '../../../core/catalogue/priceRules'
import type { ImportedFormat, NamedFields } from '../../../core/catalogue/writing/importedRelease'
import type { FormatMemory, ReleaseMemory, Values } from '../../../core/catalogue/writing/importMemory'
import type { StoredFormat } from '../../../core/catalogue/writing/importRepository'
import { changePrice } from '../../../core/catalogue/writing/priceChanges'
import type { FormatChange, StockChange } from '../../../core/catalogue/writing/releaseChange'
import { formatRow, formatUuid, type PreparedRelease } from '../../../core/catalogue/writing/releaseRows'
import {
  buildFormatMemory,
  buildRepeated,
  getFormatValues,
  only,
  ownOfFormat,
  without,
} from '../../../core/catalogue/writing/sourceValues'
import { formatColumnText } from './changeTexts'
import { countCopies } from './copyCount'
import { assignOffers } from './inventoryOffers'
import type { CurrentRelease, MergeContext, MergedRelease } from './mergeTypes'
import type { ValueMerge } from './valueMerge'

/** The columns that describe the record and not the offer. */
const descriptionOfFormat = ['product', 'format', 'catalog_nr', 'barcode', 'tech_info', 'release_date']

/** Merges the formats of one release of a source with those of the shop. */
export class FormatMerge {
  readonly changes: FormatChange[] = []
  readonly stock: StockChange[] = []
  readonly memory: Record<string, FormatMemory>
  /** The names of formats whose price becomes 0. */
  readonly free: string[] = []
  problem: MergedRelease['problem'] = null
  readonly #prepared: PreparedRelease
  readonly #current: CurrentRelease
  readonly #context: MergeContext
  readonly #merge: ValueMerge
  readonly #own: ReleaseMemory | undefined
  readonly #visible: Map<string, boolean>
  readonly #left: Map<string, number>
  #position: number

  constructor(prepared: PreparedRelease, current: CurrentRelease, context: MergeContext, merge: ValueMerge) {
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

  /** Says whether this import hides or removes all copies, although there were some before. */
  nothingLeft(): boolean {
    const before = this.#current.formats.some(
      ({ uuid_release_format: id, is_published }) =>
        is_published === 1 && (this.#current.stock.get(id)?.on_hand ?? 0) > 0,
    )
    const hides = this.stock.length > 0 || this.visibleIds().length === 0
    return before && hides && !this.visibleIds().some((id) => (this.#left.get(id) ?? 0) > 0)
  }

  /** Merges a source that describes all formats of the release. */
  whole(): void {
    const ids = new Set<string>()
    for (const [i, format] of this.#prepared.release.formats.entries()) {
      const id = formatUuid(this.#prepared.release.sourceKey, format.format)
      ids.add(id)
      this.#put(id, i, getFormatValues(this.#prepared, i, this.#context.time.today))
    }
    for (const { uuid_release_format: id } of this.#current.formats) {
      const isOwn = this.#own ? this.#own.formats[id] !== undefined : this.#context.memories.size === 0
      if (!ids.has(id) && isOwn && !this.#isListed(id)) this.#hide(id)
    }
  }

  /** Merges only the named fields of the named formats. */
  named({ formats: named }: NamedFields): void {
    this.#forgetAll()
    for (const [i, format] of this.#prepared.release.formats.entries()) {
      const columns = named[format.format] ?? []
      const currentFormat =
        this.#current.formats.find((row) => row.format === format.format) ??
        this.#current.formats.find((row) => isSameName(row.format, format.format))
      if (!currentFormat && !(columns.includes('product') && columns.includes('price'))) {
        const names = this.#current.formats.map((row) => row.format).join(', ')
        this.problem = {
          problem: `"${format.format}" is not a format of ${this.#current.row.slug}.`,
          advice: `Its formats are ${names}; a new one needs product and price.`,
        }
        continue
      }
      const id =
        currentFormat?.uuid_release_format ?? formatUuid(this.#prepared.release.sourceKey, format.format)
      const all = getFormatValues(this.#prepared, i, this.#context.time.today)
      this.#put(id, i, only(all, columns))
    }
  }

  /** Merges the offers of an inventory: prices, conditions and numbers of copies. */
  inventory(): void {
    const { release } = this.#prepared
    const folder = this.#context.memories.get('folder')
    const offeredFormats = this.#current.formats.map((format) => ({
      id: format.uuid_release_format,
      ...format,
      ...this.#broughtBy(format, folder?.formats[format.uuid_release_format]),
    }))
    const assigned = assignOffers(release.formats, offeredFormats)
    const claimed = new Set<string>()
    for (const { offer, id } of assigned) {
      const formatId = id ?? formatUuid(release.sourceKey, offer.format)
      claimed.add(formatId)
      const storedFormat = this.#current.formats.find((format) => format.uuid_release_format === formatId)
      const prepared = {
        ...this.#prepared,
        release: { ...release, formats: [{ ...offer, format: storedFormat?.format ?? offer.format }] },
      }
      const {
        position: _,
        format: _name,
        ...sourceValues
      } = getFormatValues(prepared, 0, this.#context.time.today)
      const before = this.#own?.formats[formatId]
      this.#put(formatId, 0, sourceValues, { ...offer, format: storedFormat?.format ?? offer.format })
      if (storedFormat) this.#count(formatId, offer, before)
    }
    for (const [id, memory] of Object.entries(this.#own?.formats ?? {})) {
      if (claimed.has(id) || !this.#visible.has(id)) continue
      const emptyListings = Object.fromEntries(
        Object.keys(memory.listings ?? {}).map((listing) => [listing, 0]),
      )
      this.memory[id] = { ...memory }
      this.#count(id, { stock: 0, listings: emptyListings }, memory)
      // A sold-out format stays visible if there is no other one.
      if (claimed.size > 0) this.#hide(id)
    }
  }

  #broughtBy({ uuid_release_format: id, listed_at }: StoredFormat, folder: FormatMemory | undefined) {
    const memory = this.#own?.formats[id] ?? null
    const isRepeated = folder?.fromDiscogs?.includes('product')
    const isOfFolder = folder?.values.product !== undefined && !isRepeated
    return { memory, isOfShop: memory === null && (isOfFolder || listed_at !== null) }
  }

  /** Recognises a copy that staff have listed in the shop. */
  #isListed = (id: string): boolean =>
    this.#current.formats.some((format) => format.uuid_release_format === id && format.listed_at !== null)

  /** Merges a dump or a collection: only the barcode, and the price of formats that come from this source alone. */
  dump(): void {
    const { release } = this.#prepared
    const [format] = release.formats
    if (!format) return
    const isAlone = [...this.#context.memories.keys()].every((kind) => kind === this.#context.kind)
    const own = formatUuid(release.sourceKey, format.format)
    for (const { uuid_release_format: id, listed_at } of this.#current.formats) {
      if (listed_at !== null) continue
      const all = getFormatValues(this.#prepared, 0, this.#context.time.today)
      const sourceValues: Values = {}
      if (format.barcode !== null) sourceValues.barcode = all.barcode ?? null
      if (isAlone && id === own && this.#own && release.isPublished) sourceValues.price = all.price ?? null
      this.#put(id, 0, sourceValues)
    }
  }

  #forgetAll(): void {
    for (const id of Object.keys(this.memory)) delete this.memory[id]
  }

  #put(
    id: string,
    index: number,
    sourceValues: Values,
    offer = elementAt(this.#prepared.release.formats, index),
  ): void {
    const { time, memories, kind, named } = this.#context
    const repeated = named?.fromDiscogs?.formats[offer.format] ?? []
    const storedFormat = this.#current.formats.find((format) => format.uuid_release_format === id)
    if (!storedFormat) {
      const prepared = { ...this.#prepared, release: { ...this.#prepared.release, formats: [offer] } }
      const { added, ...price } = changePrice(offer, [], time)
      const row = { ...formatRow(prepared, 0, price), position: this.#position++, uuid_release_format: id }
      if (kind === 'folder' || kind === 'generated') row.position = index
      this.changes.push({ id, row, isNew: true, added, firstStock: offer.stock })
      this.#visible.set(id, row.is_published === 1)
      this.#left.set(id, offer.stock)
      this.memory[id] = { ...buildFormatMemory(sourceValues, offer), ...buildRepeated(repeated) }
      this.#merge.what.push(`new format ${offer.format}`)
      return
    }
    const history = this.#current.prices.get(id) ?? []
    const last = history.at(-1)
    const isPricedSince = last !== undefined && last.validFrom > this.#current.row.updated_at
    const own = this.#own?.formats[id]
    const {
      values,
      changed: changedColumns,
      fromDiscogs,
    } = this.#merge.values(sourceValues, {
      current: {
        ...without(storedFormat, ownOfFormat),
        price: `${last?.kind ?? 'regular'} ${last?.priceCents ?? storedFormat.price_cents}`,
      },
      own: own?.values,
      others: this.#merge.others((memory) => memory.formats[id]),
      fromDiscogs: { now: repeated, before: own?.fromDiscogs ?? [] },
      subjectOf: (column) => (descriptionOfFormat.includes(column) ? 'description' : 'offer'),
      nameOf: (column) => formatColumnText(column, storedFormat.format),
      // A price that is newer than the last import was set by a person.
      unknownOf: (column) =>
        column === 'price' && isPricedSince && memories.size === 0 && !this.#merge.isSameFile
          ? 'conflict'
          : null,
    })
    this.memory[id] = {
      ...own,
      values: kind === 'folder' || kind === 'generated' ? values : { ...own?.values, ...values },
      ...buildRepeated(fromDiscogs),
    }
    if (changedColumns.size === 0) return
    const row: Record<string, unknown> = { ...storedFormat }
    const prepared = { ...this.#prepared, release: { ...this.#prepared.release, formats: [offer] } }
    const next = formatRow(prepared, 0, { price_cents: 0, original_price_cents: null })
    for (const column of changedColumns) {
      if (column === 'price' || column === 'position') continue
      row[column] = next[column as keyof typeof next]
    }
    if (changedColumns.has('position')) row.position = index
    let added: readonly PriceEntry[] = []
    if (changedColumns.has('price')) {
      const change = changePrice(offer, history, time)
      row.price_cents = change.price_cents
      row.original_price_cents = change.original_price_cents
      added = change.added
      if (change.price_cents === 0 && storedFormat.price_cents > 0 && storedFormat.is_published === 1)
        this.free.push(storedFormat.format)
    }
    if (changedColumns.has('is_published')) this.#visible.set(id, row.is_published === 1)
    this.changes.push({ id, row: row as unknown as StoredFormat, isNew: false, added, firstStock: 0 })
  }

  /** Hides a format that the source no longer has, unless a person has published it again after it was hidden. */
  #hide(id: string): void {
    const storedFormat = this.#current.formats.find((format) => format.uuid_release_format === id)
    if (!storedFormat) return
    const own = this.#own?.formats[id]
    this.memory[id] = { ...own, ...this.memory[id], values: { ...own?.values, is_published: 0 } }
    if (own?.values.is_published === 0 || storedFormat.is_published === 0) return
    const at = this.changes.findIndex((change) => change.id === id)
    const row = { ...(at < 0 ? storedFormat : elementAt(this.changes, at).row), is_published: 0 as const }
    const change = {
      id,
      row,
      isNew: false,
      added: at < 0 ? [] : elementAt(this.changes, at).added,
      firstStock: 0,
    }
    if (at < 0) this.changes.push(change as FormatChange)
    else this.changes[at] = change as FormatChange
    this.#visible.set(id, false)
    this.#merge.what.push(`${storedFormat.format} is taken out`)
  }

  #count(
    id: string,
    offered: Pick<ImportedFormat, 'stock' | 'listings'>,
    before: FormatMemory | undefined,
  ): void {
    const formatMemories = [before, ...[...this.#context.memories.values()].map(({ formats }) => formats[id])]
    const { memory, change, held } = countCopies(
      offered,
      before,
      formatMemories.find((formatMemory) => formatMemory?.copies !== undefined)?.copies,
      this.#current.stock.get(id) ?? { on_hand: 0, reserved: 0 },
    )
    Object.assign(this.memory[id]!, memory)
    const name = required(
      this.#current.formats.find((format) => format.uuid_release_format === id),
      'format',
    ).format
    if (change) this.#move(id, name, change.delta, change.note)
    if (held > 0) {
      this.#merge.conflicts.push({
        what: `copies of ${name}`,
        shop: `${held} held by a checkout that is under way`,
        source: `${offered.stock}`,
      })
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
