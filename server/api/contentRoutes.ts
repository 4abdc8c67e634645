import { Router } from 'express'
import type { ContentService } from '../content/contentService'
import { isPageSlug } from '../content/pageSlug'
import { InvalidRequest, NotFound } from '../errors'
import { onlyMethods } from '../middleware/methods'
import { queryParams, requiredParam } from './queryParams'
import { sendJson } from './sendJson'

/** Base data, pages made of blocks, and information texts. */
export function createContentRouter(content: ContentService): Router {
  const router = Router({ caseSensitive: true, strict: true })

  router.all('/base_data', onlyMethods('GET'), async (req, res) => {
    await sendJson(req, res, [JSON.stringify(await content.baseData())])
  })

  router.all('/page', onlyMethods('GET'), async (req, res) => {
    const slug = requiredParam(queryParams(req.url), 'slug')
    if (!isPageSlug(slug)) throw new InvalidRequest('slug is not valid.')
    const page = await content.findPage(slug)
    if (!page) throw new NotFound('Page not found.')
    await sendJson(req, res, [JSON.stringify(page)])
  })

  router.all('/info_text', onlyMethods('GET'), async (req, res) => {
    const text = await content.findInfoText(requiredParam(queryParams(req.url), 'slug'))
    if (!text) throw new NotFound('Page not found.')
    await sendJson(req, res, [JSON.stringify(text)])
  })
  return router
}
