import express, { type Request, type RequestHandler, type Response } from 'express'
import { InvalidRequest, ShopError } from '../../platform/errors'
import { bodyRefusal, checkObject } from '../middleware/jsonBody'
import { tell } from './staffSentences'

const jsonType = 'application/json'
const fileType = 'application/octet-stream'

/**
 * Reads a JSON body that may be larger than usual into `req.body`.
 * @throws ShopError 400, 413 or 415; a body that says that it is too long is not read
 */
export async function readUploadedJson(req: Request, res: Response, limit: number): Promise<void> {
  await readBody(req, res, { parse: express.json({ type: jsonType, limit }), type: jsonType, limit })
  checkObject(req.body)
}

/**
 * Reads a file that is the whole body.
 * @throws ShopError 400, 413 or 415; a file that says that it is too long is not read
 */
export async function readUploadedFile(req: Request, res: Response, limit: number): Promise<Buffer> {
  const parse = express.raw({ type: fileType, limit, inflate: false })
  await readBody(req, res, { parse, type: fileType, limit })
  const file: unknown = req.body
  if (!Buffer.isBuffer(file) || file.length === 0) {
    throw new InvalidRequest(tell('The file is empty. Choose another one.'), 'file_empty')
  }
  return file
}

async function readBody(
  req: Request,
  res: Response,
  { parse, type, limit }: { parse: RequestHandler; type: string; limit: number },
): Promise<void> {
  if (!req.is(type)) throw new ShopError(415, 'unsupported_media_type', tell('Please send {type}.', { type }))
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => {
      if (!error) return resolve()
      const refusal = bodyRefusal(error, type)
      reject(refusal instanceof ShopError && refusal.status === 413 ? tooLarge(limit) : refusal)
    })
  })
}

const tooLarge = (limit: number) =>
  new ShopError(
    413,
    'body_too_large',
    tell('This is too large: the limit is {limit}. Nothing was read.', { limit: { bytes: limit } }),
  )
