/** Lists the calls of `/api/staff` about curated lists. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import { listQuery, listSchema, listsSchema, maxListBytes, removeListInput, setListInput } from './contract'

export const listEndpoints = {
  listLists: {
    method: 'GET',
    path: '/lists',
    summary: 'The curated lists, such as staff picks',
    permission: 'records',
    answer: listsSchema,
  },
  readList: {
    method: 'GET',
    path: '/list',
    summary: 'A curated list with its releases in their order',
    permission: 'records',
    query: listQuery,
    answer: listSchema,
  },
  setList: {
    ...actionEndpoint('/lists/set', {
      permission: 'records',
      summary: 'Adds a curated list, or replaces its name and releases',
      input: setListInput,
      result: z.object({}),
    }),
    bodyBytes: maxListBytes,
  },
  removeList: actionEndpoint('/lists/remove', {
    permission: 'records',
    summary: 'Removes a curated list, but never one that a page shows',
    input: removeListInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
