import { type CardItem, cardReference } from '../../../src/shared/cardItem'
import type { Language } from '../../../src/shared/language'
import type { StoredLook } from '../../core/look/storedLook'
import { lookPath } from '../../platform/html/lookPath'
import type { Assets } from './assets'
import type { SchemaObject } from './schemaObjects'

export interface DocumentParts {
  /** The result of `renderToString`: the head tags, then the app's element. */
  rendered: string
  /** The state of the store. */
  state: object
  /** The items whose cards are in the markup: of these the document's state has only references. */
  shownAsCard: ReadonlySet<CardItem>
  /** The schema.org objects for search engines. */
  structuredData: readonly SchemaObject[]
  /** The name of the screen's chunk. */
  chunk: string
}

export type PageDocument = (parts: DocumentParts) => string

/** The start of the app's markup. React puts the screen's `<title>`, `<meta>` and `<link>` before it. */
const appStart = '<div id="app"'

/**
 * Creates the template of the HTML document. There are no inline scripts: the state and the data for search engines are
 * JSON data blocks.
 * @param look the shop's own; null for Rille's
 * @returns a function that makes a whole HTML document from the parts of a page
 */
export function createDocument(
  assets: Assets,
  language: Language,
  look: StoredLook | null = null,
): PageDocument {
  const own = lookTags(look)
  return ({ rendered, state, shownAsCard, structuredData, chunk }) => {
    const start = rendered.indexOf(appStart)
    const head = rendered.slice(0, start)
    const { styles, scripts } = assets.tagsFor(chunk)
    const data = structuredData
      .map((object) => `<script type="application/ld+json">${serialiseState(object)}</script>`)
      .join('')
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark">${head}${own.cardFor(head)}${styles}${own.sheet}${scripts}${own.icons}${data}</head><body><div id="root">${rendered.slice(start)}</div><script type="application/json" id="state">${serialiseState(state, shownAsCard)}</script></body></html>`
  }
}

/** Makes the tags of the shop's own look. */
function lookTags(look: StoredLook | null) {
  const { sheet = null, icons = null, card = null } = look ?? {}
  return {
    /** The style sheet comes after the shop's own, whose values it replaces. */
    sheet: sheet ? `<link rel="stylesheet" href="${lookPath(sheet)}">` : '',
    icons: icons
      ? `<link rel="icon" href="${lookPath(icons.small)}" type="image/png" sizes="96x96"><link rel="apple-touch-icon" href="${lookPath(icons.touch)}">`
      : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    /** Returns the picture for link previews of a page that has none of its own. */
    cardFor(head: string): string {
      const address = card && /property="og:url" content="(https?:\/\/[^/"]+)/.exec(head)?.[1]
      return address && !head.includes('property="og:image"')
        ? `<meta property="og:image" content="${address}${lookPath(card)}">`
        : ''
    },
  }
}

/**
 * Writes a value as JSON for a data block in HTML. `<`, `>` and `&` are escaped, so that no text can end the block, and
 * so are the two line separators that older JavaScript does not allow in strings. Tests hydrate pages with it.
 * @param shownAsCard the items whose cards are in the page's markup: of these only references are written
 */
export function serialiseState(value: unknown, shownAsCard: ReadonlySet<CardItem> = new Set()): string {
  return escaped(JSON.stringify(shownAsCard.size > 0 ? shortened(value, shownAsCard) : value))
}

/** Copies a value with references. A `replacer` of `JSON.stringify` would be called for each of their fields too. */
function shortened(value: unknown, shownAsCard: ReadonlySet<CardItem>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (shownAsCard.has(value as CardItem)) return cardReference(value as CardItem)
  if (Array.isArray(value)) return value.map((member) => shortened(member, shownAsCard))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shortened(member, shownAsCard)]),
  )
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '')
