import type { Language } from '../../../src/shared/language'
import type { ContentService } from '../../core/content/contentService'
import type { StoredLook } from '../../core/look/storedLook'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { buildWording } from '../../platform/languages/translations'
import type { PageDocument } from './document'
import { ReleaseMarkup } from './releaseMarkup'
import type { RenderContext } from './renderPage'

export interface RenderContextConfig {
  resourcesUrl: string
  /** As in Config. */
  imageUrlTemplate: string | null
  isSandbox: boolean
  /** Makes the template of documents in a language and a look; null is Rille's own. */
  createDocument: (language: Language, look: StoredLook | null) => PageDocument
  /** Returns the day in the shop's time zone, `YYYY-MM-DD`. */
  today(): string
}

/**
 * Provides the context of rendering in the current language. It is created again, with an empty cache of cards, when the content or the day has
 * changed.
 * @returns `current`, which rejects if base data cannot be read, and `contentChanged`, which drops the context
 */
export function createRenderContexts(
  content: ContentService,
  { resourcesUrl, imageUrlTemplate, isSandbox, createDocument, today }: RenderContextConfig,
) {
  const contextsByLanguage = new Map<Language, { day: string; current: Promise<RenderContext> }>()

  async function createRenderContext(day: string, language: Language): Promise<RenderContext> {
    const { webshop, genres, image_formats: imageFormats } = await content.baseData()
    // The state of a page leaves out what is undefined.
    const images = { imageFormats, resourcesUrl, imageUrlTemplate: imageUrlTemplate ?? undefined }
    const shop = { webshop, genres, ...images, isSandbox, today: day }
    const wording = buildWording(language, webshop.texts)
    const markup = new ReleaseMarkup({ wording, ...images })
    const look = await content.look()
    const document = createDocument(language, look)
    return { shop, markup, wording, document, logo: look?.icons?.large ?? null }
  }

  return {
    current(): Promise<RenderContext> {
      const day = today()
      const language = currentLanguage()
      const lastContext = contextsByLanguage.get(language)
      if (lastContext?.day === day) return lastContext.current
      const newContext = { day, current: createRenderContext(day, language) }
      contextsByLanguage.set(language, newContext)
      // A failed context is not kept; the next call tries again.
      newContext.current.catch(() => {
        if (contextsByLanguage.get(language) === newContext) contextsByLanguage.delete(language)
      })
      return newContext.current
    },
    contentChanged() {
      contextsByLanguage.clear()
    },
  }
}
