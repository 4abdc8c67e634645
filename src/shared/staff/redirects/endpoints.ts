/** Lists the calls of `/api/staff` about old addresses. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import { redirectsQuery, redirectsSchema, removeRedirectInput, saveRedirectInput } from './contract'

export const redirectEndpoints = {
  listRedirects: {
    method: 'GET',
    path: '/redirects',
    summary: 'Old addresses with where they lead, and addresses that visitors did not find',
    permission: 'records',
    query: redirectsQuery,
    answer: redirectsSchema,
  },
  saveRedirect: actionEndpoint('/redirects/set', {
    permission: 'records',
    summary: 'Redirects an old address; imports keep what is set here',
    input: saveRedirectInput,
    result: z.object({ from: z.string(), to: z.string() }),
  }),
  removeRedirect: actionEndpoint('/redirects/remove', {
    permission: 'records',
    summary: 'Redirects an old address no longer',
    input: removeRedirectInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
