import type { ContentService } from '../content/contentService'
import type { PageDocument } from './document'
import { ReleaseMarkup } from './releaseMarkup'
import type { PageRenderer } from './renderPage'

export interface PageRendererConfig {
  resourcesUrl: string
  isSandbox: boolean
  document: PageDocument
  /** `YYYY-MM-DD` in the shop's time zone. */
  today(): string
}

/** The renderer of the moment; made anew, with its kept cards, when the content or the day has changed. */
export function createPageRenderers(
  content: ContentService,
  { resourcesUrl, isSandbox, document, today }: PageRendererConfig,
) {
  let current: { day: string; renderer: Promise<PageRenderer> } | null = null

  async function makeRenderer(day: string): Promise<PageRenderer> {
    const { webshop, genres, image_formats: imageFormats } = await content.baseData()
    const shop = { webshop, genres, imageFormats, resourcesUrl, isSandbox, today: day }
    const markup = new ReleaseMarkup({ ownTexts: webshop.texts, imageFormats, resourcesUrl })
    return { shop, markup, document }
  }

  return {
    renderer(): Promise<PageRenderer> {
      const day = today()
      if (current?.day === day) return current.renderer
      const made = { day, renderer: makeRenderer(day) }
      current = made
      // A failure is not kept; whoever waits for it gets it.
      made.renderer.catch(() => {
        if (current === made) current = null
      })
      return made.renderer
    },
    contentChanged() {
      current = null
    },
  }
}
