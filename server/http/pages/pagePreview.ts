import type { InfoText, Page, Release } from '../../../src/shared/contract'
import { slugPath } from '../../../src/shared/slugs'
import type { ShopApi } from '../../../src/shop/api/ShopApi'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import type { Assets } from './assets'
import { toCanonicalLocation } from './canonicalLocation'
import type { PageDocument } from './document'
import { type RenderContext, renderPage } from './renderPage'

/** Shows what shoppers do not see yet. Each answers with the HTML of a document. */
export interface Previews {
  page(page: Page): Promise<string>
  release(release: Release): Promise<string>
  infoText(text: InfoText): Promise<string>
}

/**
 * Makes previews of pages for the back office: the very pages of the shop, without scripts. Nothing of them can be
 * clicked, because their links would leave the preview.
 * @param api answers for everything but the page or the release itself
 */
export function createPreviews({
  api,
  assets,
  renderContext,
}: {
  api: ShopApi
  assets: Assets
  renderContext(): Promise<RenderContext>
}): Previews {
  const document: PageDocument = ({ rendered, chunk }) => {
    const start = rendered.indexOf('<div id="app"')
    return `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">${rendered.slice(0, start)}${assets.tagsFor(chunk).styles}</head><body><div id="root" inert>${withoutHints(rendered.slice(start))}</div></body></html>`
  }
  const preview = async (pathname: string, own: Partial<ShopApi>): Promise<string> => {
    const current = await renderContext()
    const rendered = await renderPage(
      toCanonicalLocation(pathname, current.shop),
      { ...api, ...own },
      { ...current, document },
    )
    return 'html' in rendered ? Buffer.concat(rendered.html).toString('utf8') : ''
  }
  return {
    page: (page) =>
      preview(page.slug === 'frontpage' ? '/' : `/page/${page.slug}`, { findPage: async () => page }),
    infoText: (text) => preview(`/${text.slug}`, { findInfoText: async () => text }),
    release: (release) => preview(slugPath('/release', release.slug), { findRelease: async () => release }),
  }
}

/** Takes out what is said to browsers without scripts: shoppers have them, and the preview does not. */
const withoutHints = (html: string): string => html.replace(/<noscript>.*?<\/noscript>/gs, '')
