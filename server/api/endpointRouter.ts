import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { z } from 'zod'
import type { Answer, Endpoint, ParameterOf } from '../../src/shared/endpoints'
import { onlyMethods } from '../middleware/methods'
import { parseBody, refuseBody } from './parseBody'
import { idOf } from './privateAnswers'
import { queryParams } from './queryParams'
import { type JsonPieces, sendJson } from './sendJson'

/** A request in the parts that its endpoint describes. */
export interface Call<E extends Endpoint> {
  /** Those whose names begin with `uuid_` are ids in lower case. */
  params: Record<ParameterOf<E['path']>, string>
  query: URLSearchParams
  body: E extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
  req: Request
  res: Response
}

/**
 * Makes a router whose routes are declared by endpoint. Each takes the method of its endpoint only, then passes its
 * guards in their order.
 */
export function createEndpointRouter() {
  const router = Router({ caseSensitive: true, strict: true })

  /** Declares a route that reads the request and sends the answer by itself. */
  const mount = (endpoint: Endpoint, guards: readonly RequestHandler[], handler: RequestHandler): void => {
    router.all(endpoint.path, onlyMethods(endpoint.method), ...guards, handler)
  }

  /**
   * Declares a route that parses the request by its endpoint, and sends what the handler returns as JSON. A handler
   * of an endpoint without an `answer` sends by itself.
   */
  const route = <E extends Endpoint>(
    endpoint: E,
    guards: readonly RequestHandler[],
    handler: (call: Call<E>) => Promise<Answer<E>>,
  ): void =>
    mount(endpoint, guards, async (req, res) => {
      const answer = await handler(readCall(endpoint, req, res))
      if (endpoint.answer) res.json(answer)
    })

  /** Declares a route for public data: compressed, and with an ETag. */
  const read = (endpoint: Endpoint, handler: (query: URLSearchParams) => Promise<JsonPieces>): void =>
    mount(endpoint, [], async (req, res) => sendJson(req, res, await handler(queryParams(req.url))))

  return { router, mount, route, read }
}

/**
 * Parses a request by its endpoint: the body first, then the parameters of the path.
 * @throws InvalidRequest for a wrong body, NotFound for a parameter that is no id
 */
export function readCall<E extends Endpoint>(endpoint: E, req: Request, res: Response): Call<E> {
  const body = readBody(endpoint, req) as Call<E>['body']
  const params = Object.fromEntries(
    Object.keys(req.params).map((name) => [
      name,
      name.startsWith('uuid_') ? idOf(req, name) : String(req.params[name]),
    ]),
  ) as Call<E>['params']
  return { params, query: queryParams(req.url), body, req, res }
}

function readBody({ method, body, isBodyOptional }: Endpoint, req: Request): unknown {
  if (body) return req.body === undefined && isBodyOptional ? {} : parseBody(body, req)
  if (method !== 'GET') refuseBody(req)
  return undefined
}
