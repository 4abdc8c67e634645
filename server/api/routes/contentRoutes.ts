import type { Router } from 'express'
import { publicEndpoints } from '../../../src/shared/endpoints'
import type { ContentService } from '../../content/contentService'
import { isPageSlug } from '../../content/pageSlug'
import { InvalidRequest, NotFound } from '../../errors'
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
    if (!isPageSlug(slug)) throw new InvalidRequest('slug is not valid.')
    const page = await content.findPage(slug)
    if (!page) throw new NotFound('Page not found.')
    return [JSON.stringify(page)]
  })

  read(publicEndpoints.infoText, async (query) => {
    const text = await content.findInfoText(requiredParam(query, 'slug'))
    if (!text) throw new NotFound('Page not found.')
    return [JSON.stringify(text)]
  })
  return router
}
