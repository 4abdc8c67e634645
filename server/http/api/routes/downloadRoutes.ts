import type { Router } from 'express'
import { privateEndpoints } from '../../../../src/shared/endpoints'
import type { DownloadService } from '../../../core/download/downloadService'
import type { CreateLimit } from '../../../platform/limits/limit'
import { readBearer } from '../bearer'
import { createEndpointRouter } from '../endpointRouter'
import { limitGuesses } from '../guessLimiter'
import { isPrivate } from '../privateAnswers'
import { limitUnknown } from '../visitorLimits'

const hourMs = 60 * 60_000

/**
 * Creates the routes that redeem codes and list downloads. The files themselves are served by the resources host.
 * @returns a router to mount below `/api/public`
 */
export function createDownloadRouter(downloads: DownloadService, createLimit: CreateLimit): Router {
  const { router, route } = createEndpointRouter()
  const guess = limitGuesses(createLimit, {
    name: 'wrong codes',
    max: 10,
    maxTotal: 1000,
    perMs: hourMs,
    pauseMs: 1000,
    maxWaiting: 20,
  })
  const unknown = limitUnknown(createLimit, {
    name: 'unknown downloads',
    max: 1000,
    perMs: 10 * 60_000,
    param: 'token',
  })
  router.use('/download', isPrivate, (_req, res, next) => {
    res.vary('Authorization')
    next()
  })

  route(privateEndpoints.redeemCode, [], ({ body, req }) => guess(req, () => downloads.redeem(body.code)))
  route(privateEndpoints.getDownloads, [unknown], ({ params, req }) =>
    downloads.getDownloads(params.token, readBearer(req)),
  )
  route(privateEndpoints.consentToDownloads, [unknown], ({ params, req }) =>
    downloads.consent(params.token, readBearer(req)),
  )
  return router
}
