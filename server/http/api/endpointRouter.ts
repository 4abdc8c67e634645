import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { z } from 'zod'
import type { Answer, BaseEndpoint, Endpoint, ParameterOf } from '../../../src/shared/endpoints'
import { onlyMethods } from '../middleware/methods'
import { parseBody, refuseBody } from '../middleware/parseBody'
import { readIdParam } from './privateAnswers'
import { queryParams } from './queryParams'
import { type JsonPieces, sendJson } from './sendJson'

/** A parsed request, with the types of its endpoint. */
export interface Call<E extends BaseEndpoint> {
  /** The route parameters. Those whose names begin with `uuid_` are UUIDs in lower case. */
  params: Record<ParameterOf<E['path']>, string>
  query: URLSearchParams
  body: E extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
  req: Request
  res: Response
}

/**
 * Makes a router whose routes are declared by endpoint. Each route takes only the method of its endpoint, and then runs
 * its guards in their order.
 * @returns the router and the functions that declare routes
 */
export function createEndpointRouter() {
  const router = Router({ caseSensitive: true, strict: true })

  /** Declares a route whose handler parses the request and sends the answer itself. */
  const mount = (endpoint: Endpoint, guards: readonly RequestHandler[], handler: RequestHandler): void => {
    router.all(endpoint.path, onlyMethods(endpoint.method), ...guards, handler)
  }

  /**
   * Declares a route that parses the request by its endpoint, and sends the result of the handler as JSON. The handler
   * of an endpoint without an `answer` sends the answer itself.
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

  /** Declares a route for public data, which is sent compressed and with an ETag. */
  const read = (
    endpoint: Endpoint,
    handler: (query: URLSearchParams, req: Request) => Promise<JsonPieces>,
  ): void =>
    mount(endpoint, [], async (req, res) => sendJson(req, res, await handler(queryParams(req.url), req)))

  return { router, mount, route, read }
}

/**
 * Parses a request by its endpoint: the body first, then the parameters of the path.
 * @throws InvalidRequest if the body is wrong
 * @throws NotFound if a parameter that should be a UUID is not one
 */
export function readCall<E extends BaseEndpoint>(endpoint: E, req: Request, res: Response): Call<E> {
  const body = readBody(endpoint, req) as Call<E>['body']
  const params = Object.fromEntries(
    Object.keys(req.params).map((name) => [
      name,
      name.startsWith('uuid_') ? readIdParam(req, name) : String(req.params[name]),
    ]),
  ) as Call<E>['params']
  return { params, query: queryParams(req.url), body, req, res }
}

function readBody({ method, body, isBodyOptional }: BaseEndpoint, req: Request): unknown {
  if (body) return req.body === undefined && isBodyOptional ? {} : parseBody(body, req)
  if (method !== 'GET') refuseBody(req)
  return undefined
}
