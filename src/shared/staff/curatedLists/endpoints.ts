/** Lists the calls of `/api/staff` about curated lists. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  curatedListQuery,
  curatedListSchema,
  curatedListsSchema,
  maxCuratedListBytes,
  removeCuratedListInput,
  setCuratedListInput,
} from './contract'

export const curatedListEndpoints = {
  listCuratedLists: {
    method: 'GET',
    path: '/curated_lists',
    summary: 'The curated lists, such as staff picks',
    permission: 'records',
    answer: curatedListsSchema,
  },
  getCuratedList: {
    method: 'GET',
    path: '/curated_list',
    summary: 'A curated list with its releases in their order',
    permission: 'records',
    query: curatedListQuery,
    answer: curatedListSchema,
  },
  setCuratedList: {
    ...actionEndpoint('/curated_lists/set', {
      permission: 'records',
      summary: 'Adds a curated list, or replaces its name and releases',
      input: setCuratedListInput,
      result: z.object({}),
    }),
    action: 'lists set',
    bodyBytes: maxCuratedListBytes,
  },
  removeCuratedList: {
    ...actionEndpoint('/curated_lists/remove', {
      permission: 'records',
      summary: 'Removes a curated list, but never one that a page shows',
      input: removeCuratedListInput,
      result: z.object({}),
    }),
    action: 'lists remove',
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
