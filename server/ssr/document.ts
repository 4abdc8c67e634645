import type { Assets } from './assets'
import type { SchemaObject } from './schemaObjects'
import { serialiseState } from './serialiseState'

export interface DocumentParts {
  /** The result of `renderToString`: the head tags, then the app's element. */
  rendered: string
  /** The state of the store as JSON, escaped for HTML. */
  state: string
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
 * @returns a function that makes a whole HTML document from the parts of a page
 */
export function createDocument(assets: Assets): PageDocument {
  return ({ rendered, state, structuredData, chunk }) => {
    const start = rendered.indexOf(appStart)
    const { styles, scripts } = assets.tagsFor(chunk)
    const data = structuredData
      .map((object) => `<script type="application/ld+json">${serialiseState(object)}</script>`)
      .join('')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark">${rendered.slice(0, start)}${styles}${scripts}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${data}</head><body><div id="root">${rendered.slice(start)}</div><script type="application/json" id="state">${state}</script></body></html>`
  }
}
