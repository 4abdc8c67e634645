import type { ErrorRequestHandler } from 'express'
import type { ErrorBody } from '../../../src/shared/contract'
import { getProperty } from '../../../src/shared/getProperty'
import { sourceLanguage } from '../../../src/shared/language'
import type { PaperLook } from '../../core/look/storedLook'
import { type DatabaseTrouble, findTrouble, isDiskFull } from '../../platform/database/databaseErrors'
import { InvalidRequest, ShopError } from '../../platform/errors'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { type Said, said } from '../../platform/languages/said'
import type { Logger } from '../../platform/log/log'
import { DatabaseBusy, DatabaseUnavailable, DiskFull } from '../../platform/troubles'
import { errorPage, wantsPage } from './errorPage'
import { loggablePath, showRequestId } from './requestContext'

/**
 * Turns every error into an answer, as JSON or as a page. A refusal is answered with its own status and message; any
 * other error is a fault, which is logged and answered with 500 and a neutral message.
 * @param log gets each fault, and each refusal of a temporary problem
 * @param look returns the colours of pages; without it they are Rille's
 */
export function errorHandler(log: Logger, look?: () => PaperLook): ErrorRequestHandler {
  return (error, req, res, next) => {
    const { requestId } = res.locals
    const refusal = findRefusal(error) ?? findTroubleRefusal(error)
    const isTrouble = refusal !== error || getProperty(error, 'cause') !== undefined
    if (refusal?.status === 503 && isTrouble)
      log.warn({ requestId, code: refusal.code, err: error }, 'could not be answered')
    if (!refusal)
      log.error({ requestId, method: req.method, path: loggablePath(req.path), err: error }, 'fault')
    // The answer has begun: Express ends the connection, so that a part is not taken for the whole answer.
    if (res.headersSent) return next(error)
    showRequestId(res)
    const shownError = refusal ?? fault()
    const { status, code, uuidOrders, retryAfterSeconds } = shownError
    const { message, errors } = isStaffPath(req.path)
      ? getWordsForStaff(shownError)
      : getWordsForShoppers(shownError)
    if (!res.hasHeader('Cache-Control') || status !== 404) res.setHeader('Cache-Control', 'no-store')
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds)
    if (wantsPage(req)) {
      res
        .status(status)
        .type('html')
        .send(errorPage(status, message, requestId, look?.()))
      return
    }
    const body: ErrorBody = {
      message,
      code,
      request_id: requestId,
      ...(errors && { errors }),
      ...(uuidOrders && { uuid_orders: uuidOrders }),
    }
    res.status(status).json(body)
  }
}

const fault = () => new ShopError(500, 'fault', said('error.fault'))

const isStaffPath = (path: string): boolean => /^\/(api\/)?staff(\/|$)/.test(path)

/** Writes the messages of an error in the language of the user of the back office. */
const getWordsForStaff = ({ staffMessage, staffErrors }: ShopError) => ({
  message: staffMessage,
  errors: staffErrors,
})

/**
 * Writes the messages of an error in the current language. A neutral sentence stands for a message that exists in English
 * alone, such as one for programs.
 */
function getWordsForShoppers({ said: message, status, currentErrors }: ShopError) {
  const isForeign = typeof message === 'string' && currentLanguage() !== sourceLanguage
  const text = isForeign ? getNeutralMessage(status) : message
  return { message: typeof text === 'string' ? text : text.current, errors: currentErrors }
}

const statusesWithText = [400, 401, 403, 404, 409, 429, 503] as const

function getNeutralMessage(status: number): Said {
  const knownStatus = statusesWithText.find((candidate) => candidate === status)
  return said(`errorStatus.${knownStatus ?? (status < 500 ? 'refused' : 'fault')}`)
}

/** Returns a refusal of the shop, or one of Express that is safe to show, such as for a wrong percent-encoding. */
function findRefusal(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error
  const statusCode = getProperty(error, 'statusCode') ?? getProperty(error, 'status')
  if (error instanceof URIError || statusCode === 400) {
    return new InvalidRequest(said('error.address'))
  }
  return null
}

const refusals: Record<DatabaseTrouble, () => ShopError> = {
  away: () => new DatabaseUnavailable(),
  busy: () => new DatabaseBusy(),
  full: () => new DiskFull(),
}

/** Returns the refusal for a temporary problem: the database is away or busy, or the disk is full. */
function findTroubleRefusal(error: unknown): ShopError | null {
  if (isDiskFull(error)) return new DiskFull()
  const trouble = findTrouble(error)
  return trouble && refusals[trouble]()
}
