import type { ContentService } from '../content/contentService'
import type { PageDocument } from './document'
import { ReleaseMarkup } from './releaseMarkup'
import type { RenderContext } from './renderPage'

export interface RenderContextConfig {
  resourcesUrl: string
  /** As in Config. */
  imageUrlTemplate: string | null
  isSandbox: boolean
  document: PageDocument
  /** Returns the day in the shop's time zone, `YYYY-MM-DD`. */
  today(): string
}

/**
 * Provides the context of rendering. It is created again, with an empty cache of cards, when the content or the day has
 * changed.
 * @returns `current`, which rejects if base data cannot be read, and `contentChanged`, which drops the context
 */
export function createRenderContexts(
  content: ContentService,
  { resourcesUrl, imageUrlTemplate, isSandbox, document, today }: RenderContextConfig,
) {
  let current: { day: string; current: Promise<RenderContext> } | null = null

  async function createRenderContext(day: string): Promise<RenderContext> {
    const { webshop, genres, image_formats: imageFormats } = await content.baseData()
    // The state of a page leaves out what is undefined.
    const images = { imageFormats, resourcesUrl, imageUrlTemplate: imageUrlTemplate ?? undefined }
    const shop = { webshop, genres, ...images, isSandbox, today: day }
    const markup = new ReleaseMarkup({ ownTexts: webshop.texts, ...images })
    return { shop, markup, document }
  }

  return {
    current(): Promise<RenderContext> {
      const day = today()
      if (current?.day === day) return current.current
      const made = { day, current: createRenderContext(day) }
      current = made
      // A failed context is not kept; the next call tries again.
      made.current.catch(() => {
        if (current === made) current = null
      })
      return made.current
    },
    contentChanged() {
      current = null
    },
  }
}
