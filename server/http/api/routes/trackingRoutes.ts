import type { Router } from 'express'
import { addInfoBody } from '../../../../src/shared/contract'
import { publicEndpoints } from '../../../../src/shared/endpoints'
import { elementAt } from '../../../../src/shared/required'
import type { ContentService } from '../../../core/content/contentService'
import type { TrackingService } from '../../../core/tracking/trackingService'
import { InvalidRequest } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import { unknownField } from '../../../platform/parseValue'
import { createEndpointRouter } from '../endpointRouter'

export interface TrackingServices {
  content: Pick<ContentService, 'baseData'>
  tracking: Pick<TrackingService, 'add'>
}

/**
 * Creates `POST /add_info`. A missing or wrong value is not refused, because browsers ignore the answer: then nothing
 * is stored. An unknown field is refused, because it may be there by mistake and hold personal data.
 * @returns a router to mount below `/api/public`
 */
export function createTrackingRouter({ content, tracking }: TrackingServices): Router {
  const { router, mount } = createEndpointRouter()
  mount(publicEndpoints.addInfo, [], async (req, res) => {
    if (req.body === undefined) throw new InvalidRequest(said('error.body.missing'), 'body_missing')
    const { data: info, error } = addInfoBody.safeParse(req.body)
    const unknown = error?.issues.find((issue) => issue.code === 'unrecognized_keys')
    if (unknown) throw unknownField(elementAt(unknown.keys, 0))
    const { webshop } = await content.baseData()
    if (info && webshop.is_tracking) tracking.add(info)
    res.setHeader('Cache-Control', 'no-store')
    res.status(204).end()
  })
  return router
}
