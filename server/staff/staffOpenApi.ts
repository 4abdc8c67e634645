import type { z } from 'zod'
import { createDocument } from 'zod-openapi'
import type { StaffEndpoint } from '../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../src/shared/staff/staffEndpoints'
import { pathsOf, refusal } from '../api/openApi'

let document: ReturnType<typeof createDocument> | null = null

/**
 * Describes `/api/staff` as OpenAPI 3.1. The document is made from the endpoints at the first call and then kept.
 * @returns an object to send as JSON
 */
export function staffOpenApiDocument() {
  document ??= createDocument({
    openapi: '3.1.0',
    info: { title: 'Rille back office', version: '1', description: 'The calls of the people of the shop.' },
    servers: [{ url: '/api/staff' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-rille-staff', description: 'of signing in' },
      },
    },
    paths: pathsOf<StaffEndpoint>(staffEndpoints, responsesOf, ({ permission }) =>
      permission === 'anyone' ? undefined : [{ session: [] }],
    ),
  })
  return document
}

const responsesOf = (answer: z.ZodType, { permission, action }: StaffEndpoint) => ({
  '200': { description: 'Done', content: { 'application/json': { schema: answer } } },
  '400': refusal('A field is wrong; the message names it'),
  ...(permission !== 'anyone' && {
    '401': refusal('Nobody is signed in'),
    '403': refusal(
      `Your role does not include this (${permission}), or a proof is needed that it is still you`,
    ),
  }),
  ...(action && { '409': refusal('It cannot be done now, or somebody else changed the record') }),
})
