import type { Assets } from './assets'
import type { SchemaObject } from './schemaObjects'
import { serialiseState } from './serialiseState'

export interface DocumentParts {
  /** What `renderToString` gave: head tags first, then the app's element. */
  rendered: string
  /** JSON, escaped for HTML. */
  state: string
  /** For search engines. */
  structuredData: readonly SchemaObject[]
  /** Name of the screen's chunk. */
  chunk: string
}

export type PageDocument = (parts: DocumentParts) => string

/** Where the app's own markup begins. React puts `<title>`, `<meta>` and `<link>` of the screen before it. */
const appStart = '<div id="app"'

/** The HTML around a rendered page: no inline script; state and what search engines read are JSON data blocks. */
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
