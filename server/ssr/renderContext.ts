import type { ContentService } from '../content/contentService'
import type { PageDocument } from './document'
import { ReleaseMarkup } from './releaseMarkup'
import type { RenderContext } from './renderPage'

export interface RenderContextConfig {
  resourcesUrl: string
  isSandbox: boolean
  document: PageDocument
  /** `YYYY-MM-DD` in the shop's time zone. */
  today(): string
}

/** The renderer of the moment; made anew, with its kept cards, when the content or the day has changed. */
export function createRenderContexts(
  content: ContentService,
  { resourcesUrl, isSandbox, document, today }: RenderContextConfig,
) {
  let current: { day: string; current: Promise<RenderContext> } | null = null

  async function createRenderContext(day: string): Promise<RenderContext> {
    const { webshop, genres, image_formats: imageFormats } = await content.baseData()
    const shop = { webshop, genres, imageFormats, resourcesUrl, isSandbox, today: day }
    const markup = new ReleaseMarkup({ ownTexts: webshop.texts, imageFormats, resourcesUrl })
    return { shop, markup, document }
  }

  return {
    current(): Promise<RenderContext> {
      const day = today()
      if (current?.day === day) return current.current
      const made = { day, current: createRenderContext(day) }
      current = made
      // A failure is not kept; whoever waits for it gets it.
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
