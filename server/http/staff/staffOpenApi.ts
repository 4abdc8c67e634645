import { createDocument } from 'zod-openapi'
import { scopes } from '../../../src/shared/staff/roles'
import type { StaffEndpoint } from '../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../src/shared/staff/staffEndpoints'
import { describeAnswer, describePaths, describeRefusal } from '../api/openApi'

let document: ReturnType<typeof createDocument> | null = null

/**
 * Describes `/api/staff` as OpenAPI 3.1. The document is made from the endpoints at the first call and then kept.
 * @returns an object to send as JSON
 */
export function staffOpenApiDocument() {
  document ??= createDocument({
    openapi: '3.1.0',
    info: { title: 'Rille back office', version: '1', description: 'The calls of the back office.' },
    servers: [{ url: '/api/staff' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-rille-staff', description: 'of signing in' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'of an API client, such as `rille_…`; its scopes are the permissions that it has',
        },
      },
    },
    paths: describePaths<StaffEndpoint>(staffEndpoints, describeResponses, describeSecurity),
  })
  return document
}

function describeSecurity({
  permission,
  reauthRequired,
}: StaffEndpoint): Record<string, string[]>[] | undefined {
  if (permission === 'anyone') return undefined
  return reauthRequired || !isScope(permission) ? [{ session: [] }] : [{ session: [] }, { token: [] }]
}

const isScope = (permission: string): boolean => scopes.some((scope) => scope === permission)

const describeResponses = ({ permission, action, ...endpoint }: StaffEndpoint) => ({
  ...describeAnswer(endpoint, 'Done'),
  '400': describeRefusal('A field is wrong; the message names it'),
  ...(permission !== 'anyone' && {
    '401': describeRefusal('No user is signed in, or the token is not valid'),
    '403': describeRefusal(
      `Your role or scopes do not include this (${permission}), or the credentials must be given again`,
    ),
  }),
  ...(action && { '409': describeRefusal('It cannot be done now, or it was changed meanwhile') }),
})
