import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { basketSchema, downloadCheckSchema, errorSchema } from '../../../src/shared/contract'
import {
  type BaseEndpoint,
  type Endpoint,
  privateEndpoints,
  publicEndpoints,
} from '../../../src/shared/endpoints'

export const describeRefusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
})

/**
 * Describes the good answer of a call: JSON, a file or stream, or nothing.
 * @param description what a JSON answer is
 */
export function describeAnswer(
  { answer, answerTypes }: Pick<BaseEndpoint, 'answer' | 'answerTypes'>,
  description: string,
): ZodOpenApiResponsesObject {
  if (answer) return { '200': { description, content: { 'application/json': { schema: answer } } } }
  const types = answerTypes ?? []
  return types.length === 0
    ? { '204': { description: 'Done; there is nothing to send' } }
    : { '200': { description: 'The file', content: Object.fromEntries(types.map((type) => [type, {}])) } }
}

/** Downloads are not below `/api/public`; `servers` says where they are. */
const downloadFile = {
  parameters: ['format', 'token', 'preset'].map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
    description: {
      format: 'a release format',
      token: 'of /downloads/{token}',
      preset: 'slug of a zip preset',
    }[name],
  })),
  servers: [{ url: '/', description: 'at the resources host' }],
}
const downloadFiles: ZodOpenApiPathsObject = {
  '/release_format/check/{format}/{token}/{preset}': {
    ...downloadFile,
    get: {
      summary: 'Whether a file is ready; asking has it made',
      responses: describeReadResponses({ answer: downloadCheckSchema }),
    },
  },
  '/release_format/{format}/{token}/{preset}': {
    ...downloadFile,
    get: {
      summary: 'The file, in whole or in part',
      responses: {
        '200': { description: 'A zip', content: { 'application/zip': {} } },
        '206': { description: 'A part of it', content: { 'application/zip': {} } },
        '404': describeRefusal('Not given by this token'),
        '429': describeRefusal('Four are under way already'),
      },
    },
  },
}

let document: ReturnType<typeof createDocument> | null = null

/**
 * Describes `/api/public` as OpenAPI 3.1. The document is made from the endpoints at the first call and then kept.
 * @returns an object to send as JSON
 */
export function openApiDocument() {
  document ??= createDocument({
    openapi: '3.1.0',
    info: { title: 'Rille', version: '1', description: 'The public API of the shop.' },
    servers: [{ url: '/api/public' }],
    components: {
      securitySchemes: {
        customerToken: { type: 'http', scheme: 'bearer', description: '`token` of the customer data' },
      },
    },
    paths: {
      ...describePaths(publicEndpoints, describeReadResponses),
      ...describePaths<Endpoint>(privateEndpoints, describePrivateResponses, ({ caller }) =>
        caller === 'customer' ? [{ customerToken: [] }] : undefined,
      ),
      ...downloadFiles,
    },
  })
  return document
}

type Responses = ZodOpenApiOperationObject['responses']

/**
 * Describes endpoints, whatever they answer with.
 * @param getResponses gives the answers of an endpoint
 * @param getSecurity gives what a caller must bring; undefined for nothing
 */
export function describePaths<E extends BaseEndpoint>(
  endpoints: Readonly<Record<string, E>>,
  getResponses: (endpoint: E) => Responses,
  getSecurity: (endpoint: E) => ZodOpenApiOperationObject['security'] = () => undefined,
): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.values(endpoints).map((endpoint) => {
      const { method, path, summary, query, body, fileTypes } = endpoint
      const security = getSecurity(endpoint)
      const names = Array.from(path.matchAll(/:\w+/g), ([parameter]) => parameter.slice(1))
      const requestParams = {
        ...(names.length > 0 && { path: z.object(buildPathSchemas(names)) }),
        ...(query && { query: z.object(query) }),
      }
      const operation: ZodOpenApiOperationObject = {
        summary,
        ...(security && { security }),
        ...(Object.keys(requestParams).length > 0 && { requestParams }),
        ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
        ...(fileTypes && {
          requestBody: { content: Object.fromEntries(fileTypes.map((type) => [type, {}])) },
        }),
        responses: getResponses(endpoint),
      }
      return [path.replace(/:(\w+)/g, '{$1}'), { [method.toLowerCase()]: operation }]
    }),
  )
}

const buildPathSchemas = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, name.startsWith('uuid_') ? z.uuid({ version: 'v4' }) : z.string()]),
  )

function describeReadResponses(endpoint: Pick<BaseEndpoint, 'answer' | 'answerTypes'>): Responses {
  return {
    ...describeAnswer(endpoint, 'Found'),
    '400': describeRefusal('A parameter is wrong; the message names it'),
    '404': describeRefusal('Unknown'),
  }
}

function describePrivateResponses(endpoint: Endpoint): Responses {
  const { caller, answer } = endpoint
  return {
    ...describeAnswer(endpoint, answer === basketSchema ? 'The basket' : 'Done'),
    '400': describeRefusal('A field is wrong; the message names it'),
    ...(caller === 'customer' && {
      '401': describeRefusal('The token is missing, or no longer good'),
      '403': describeRefusal("It is not this customer's"),
    }),
    '404': describeRefusal('There is no such thing, or it is gone'),
    '409': describeRefusal('It cannot be done now; the message says why, and whether money moved'),
  }
}
