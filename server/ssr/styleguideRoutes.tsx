import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Router } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import type { BaseData, Image } from '../../src/shared/contract'
import { emptyQuery } from '../../src/shared/releaseQuery'
import { Styleguide, type StyleguideProps } from '../../src/styleguide/Styleguide'
import { playingSlug } from '../../src/styleguide/sampleReleases'
import type { CatalogueService } from '../catalogue/catalogueService'
import { escapeHtml } from '../mail/markdownHtml'
import type { Assets } from './assets'
import type { RenderContext } from './renderPage'

export interface StyleguideRouterParts {
  catalogue: Pick<CatalogueService, 'filterReleases'>
  content: { baseData(): Promise<BaseData> }
  assets: Assets
  renderContext(): Promise<RenderContext>
}

/** So many of the newest covers stand in for those of the invented records. */
const coversShown = 12

/**
 * `/dev/style`: every token of the shop and every component in every state, to be looked at and printed. For the
 * sandbox only: it shows records that nobody can buy.
 */
export function createStyleguideRouter({
  catalogue,
  content,
  assets,
  renderContext,
}: StyleguideRouterParts): Router {
  const router = Router({ caseSensitive: true, strict: false })
  router.get('/', async (_req, res) => {
    const [{ shop }, terms] = await Promise.all([renderContext(), content.baseData()])
    const { items } = catalogue.filterReleases({ ...emptyQuery('list'), limit: coversShown })
    const covers = items
      .map(({ product_image }) => product_image)
      .filter((image): image is Image => image !== null)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('X-Robots-Tag', 'noindex')
    res.type('html').send(pageOf(await render({ shop, terms, covers }), shop.webshop.name, assets.everyStyle))
  })
  return router
}

/** All at once, with what is lazily loaded in its place: nothing follows by script. */
async function render(props: StyleguideProps): Promise<string> {
  const html = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<Styleguide {...props} />, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        pipe(html)
        resolve()
      },
      onError: reject,
    })
  })
  // Which card plays is marked by the list's script; a card itself does not know.
  return (await text(html)).replace(`data-play="${playingSlug}"`, '$& data-state="playing"')
}

const pageOf = (body: string, shop: string, styles: string): string =>
  [
    // It is shown as it is once the browser has looked who is there.
    '<!doctype html><html lang="en" data-hydrated><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">`,
    `<title>Style sheet | ${escapeHtml(shop)}</title>${styles}`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>${body}</body></html>`,
  ].join('')
