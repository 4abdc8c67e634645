import type { ErrorRequestHandler } from 'express'
import type { ErrorBody } from '../../src/shared/contract'
import { propertyOf } from '../../src/shared/propertyOf'
import { type DatabaseTrouble, isDiskFull, troubleOf } from '../database/databaseErrors'
import { DatabaseBusy, DatabaseUnavailable, DiskFull, type RefusalDetails, ShopError } from '../errors'
import type { Logger } from '../log/log'
import { errorPage, wantsPage } from './errorPage'
import { loggablePath, showRequestId } from './requestContext'

/**
 * Turns every error into an answer, as JSON or as a page. A refusal is answered with its own status and message; any
 * other error is a fault, which is logged and answered with 500 and a neutral message.
 * @param log gets each fault, and each refusal of a temporary problem
 */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const { requestId } = res.locals
    const refusal = refusalOf(error) ?? troubleRefusal(error)
    const isTrouble = refusal !== error || propertyOf(error, 'cause') !== undefined
    if (refusal?.status === 503 && isTrouble)
      log.warn({ requestId, code: refusal.code, err: error }, 'could not be answered')
    if (!refusal)
      log.error({ requestId, method: req.method, path: loggablePath(req.path), err: error }, 'fault')
    // The answer has begun: Express ends the connection, so that a part is not taken for the whole answer.
    if (res.headersSent) return next(error)
    showRequestId(res)
    const { status, code, message, errors, uuidOrders, retryAfterSeconds } = refusal ?? fault
    if (!res.hasHeader('Cache-Control') || status !== 404) res.setHeader('Cache-Control', 'no-store')
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds)
    if (wantsPage(req)) {
      res
        .status(status)
        .type('html')
        .send(errorPage(status, message, requestId))
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

type Refusal = Pick<ShopError, 'status' | 'code' | 'message' | keyof RefusalDetails>
const fault: Refusal = {
  status: 500,
  code: 'fault',
  message: 'Something went wrong on our side. Please try again in a moment.',
}

/** Returns a refusal of the shop, or one of Express that is safe to show, such as for a wrong percent-encoding. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ShopError) return error
  const statusCode = propertyOf(error, 'statusCode') ?? propertyOf(error, 'status')
  if (error instanceof URIError || statusCode === 400) {
    return { status: 400, code: 'invalid_request', message: 'This address is not valid.' }
  }
  return null
}

const refusals: Record<DatabaseTrouble, () => ShopError> = {
  away: () => new DatabaseUnavailable(),
  busy: () => new DatabaseBusy(),
  full: () => new DiskFull(),
}

/** Returns the refusal for a temporary problem: the database is away or busy, or the disk is full. */
function troubleRefusal(error: unknown): ShopError | null {
  if (isDiskFull(error)) return new DiskFull()
  const trouble = troubleOf(error)
  return trouble && refusals[trouble]()
}
