import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Router } from 'express'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import type { BaseData, Image } from '../../../src/shared/contract'
import { emptyQuery } from '../../../src/shared/releaseQuery'
import { Styleguide, type StyleguideProps } from '../../../src/shop/styleguide/Styleguide'
import { playingSlug } from '../../../src/shop/styleguide/sampleReleases'
import type { CatalogueService } from '../../core/catalogue/catalogueService'
import type { Assets } from './assets'
import type { RenderContext } from './renderPage'

export interface StyleguideRouterParts {
  catalogue: Pick<CatalogueService, 'filterReleases'>
  content: { baseData(): Promise<BaseData> }
  assets: Assets
  renderContext(): Promise<RenderContext>
}

/** The number of the newest covers that the styleguide shows for its invented records. */
const coversShown = 12

/**
 * Creates the styleguide, a page with every design token and every component in every state. It is only for the
 * sandbox, because it shows invented records.
 * @returns a router to mount at `/dev/style`
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
    res
      .type('html')
      .send(buildPage(await render({ shop, terms, covers }), shop.webshop.name, assets.everyStyle))
  })
  return router
}

/** Renders everything at once, including lazily loaded components, so that the page needs no script. */
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
  // In the shop, a script of the list marks the card that plays.
  return (await text(html)).replace(
    new RegExp(`data-release="${playingSlug}".*?data-play=""`, 's'),
    '$& data-state="playing"',
  )
}

const buildPage = (body: string, shop: string, styles: string): string =>
  [
    // `data-hydrated` shows the components as they are after hydration.
    '<!doctype html><html lang="en" data-hydrated><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">`,
    `${renderToStaticMarkup(<title>{`Style sheet | ${shop}`}</title>)}${styles}`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>${body}</body></html>`,
  ].join('')
