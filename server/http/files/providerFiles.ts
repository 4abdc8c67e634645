import { type RequestHandler, Router } from 'express'
import type { ProviderFile } from '../../core/payment/methods/paymentMethod'
import { onlyMethods } from '../middleware/methods'

/**
 * Serves the files that providers read at fixed addresses of the shop to check that it is the owner's.
 * @param files none in a test shop
 * @returns a router to mount at the root
 */
export function createProviderFilesRouter(files: readonly ProviderFile[]): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const { address, file } of files) router.all(address, onlyMethods('GET'), sendFile(file))
  return router
}

/** The file is read for each request, so that a new one counts at once. */
const sendFile =
  (file: string): RequestHandler =>
  (_req, res, next) => {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
    res.sendFile(file, { headers, dotfiles: 'allow', acceptRanges: false, cacheControl: false }, (error) => {
      if (error) next(error)
    })
  }
