import type { ShopApi } from '../../src/api/ShopApi'
import type { Page } from '../../src/shared/contract'
import type { Assets } from './assets'
import type { PageDocument } from './document'
import { type RenderContext, renderPage } from './renderPage'

/** Shows a page that is not saved. */
export type PreviewPage = (page: Page) => Promise<string>

/**
 * Makes previews of pages for the back office: the very pages of the shop, without scripts. Nothing of them can be
 * clicked, because their links would leave the preview.
 * @param api answers for everything but the page itself
 */
export function createPagePreview({
  api,
  assets,
  renderContext,
}: {
  api: ShopApi
  assets: Assets
  renderContext(): Promise<RenderContext>
}): PreviewPage {
  const document: PageDocument = ({ rendered, chunk }) => {
    const start = rendered.indexOf('<div id="app"')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">${rendered.slice(0, start)}${assets.tagsFor(chunk).styles}</head><body><div id="root" inert>${rendered.slice(start)}</div></body></html>`
  }
  return async (page) => {
    const pathname = page.slug === 'frontpage' ? '/' : `/page/${page.slug}`
    const rendered = await renderPage(
      { pathname, search: '', hash: '' },
      { ...api, findPage: async () => page },
      { ...(await renderContext()), document },
    )
    return 'html' in rendered ? Buffer.concat(rendered.html).toString('utf8') : ''
  }
}
