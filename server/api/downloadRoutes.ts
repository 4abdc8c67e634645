import { Router } from 'express'
import { consentBody, redeemBody } from '../../src/shared/contract'
import type { DownloadService } from '../download/downloadService'
import { onlyMethods } from '../middleware/methods'
import { bearerOf } from './bearer'
import { boundGuessing } from './guessing'
import { limitUnknown } from './limits'
import { parseBody } from './parseBody'
import { isPrivate } from './privateAnswers'

const hourMs = 60 * 60_000

/** Codes and downloads under `/api/public`; the files are at the resources host. */
export function createDownloadRouter(downloads: DownloadService): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const guess = boundGuessing({
    most: 10,
    mostInAll: 1000,
    perMs: hourMs,
    pauseMs: 1000,
    mostWaiting: 20,
  })
  const unknown = limitUnknown({ most: 1000, perMs: 10 * 60_000, param: 'token' })
  router.use('/download', isPrivate, (_req, res, next) => {
    res.vary('Authorization')
    next()
  })

  router.all('/download/redeem', onlyMethods('POST'), async (req, res) => {
    const { code } = parseBody(redeemBody, req)
    res.json(await guess(req, () => downloads.redeem(code)))
  })
  router.all('/download/:token/get_downloads', onlyMethods('GET'), unknown, async (req, res) => {
    res.json(await downloads.getDownloads(String(req.params.token), bearerOf(req)))
  })
  router.all('/download/:token/consent', onlyMethods('POST'), unknown, async (req, res) => {
    parseBody(consentBody, req)
    res.json(await downloads.consent(String(req.params.token), bearerOf(req)))
  })
  return router
}
