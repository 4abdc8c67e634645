import type { Router } from 'express'
import { publicEndpoints } from '../../../../src/shared/endpoints'
import type { ContentService } from '../../../core/content/contentService'
import { isPageSlug } from '../../../core/content/pageSlug'
import { InvalidRequest, NotFound } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import { createEndpointRouter } from '../endpointRouter'
import { requiredParam } from '../queryParams'

/**
 * Creates the routes for base data, pages made of blocks, and information texts.
 * @returns a router to mount below `/api/public`
 */
export function createContentRouter(content: ContentService): Router {
  const { router, read } = createEndpointRouter()

  read(publicEndpoints.baseData, async () => [JSON.stringify(await content.baseData())])

  read(publicEndpoints.page, async (query) => {
    const slug = requiredParam(query, 'slug')
    if (!isPageSlug(slug)) throw new InvalidRequest(said('error.slug'))
    const page = await content.findPage(slug)
    if (!page) throw new NotFound(said('error.page'))
    return [JSON.stringify(page)]
  })

  read(publicEndpoints.infoText, async (query) => {
    const text = await content.findInfoText(requiredParam(query, 'slug'))
    if (!text) throw new NotFound(said('error.page'))
    return [JSON.stringify(text)]
  })

  read(publicEndpoints.giftCardOffer, async () => {
    const offer = await content.giftCardOffer()
    if (!offer) throw new NotFound(said('error.giftCard.notSold'))
    return [JSON.stringify(offer)]
  })
  return router
}
