/** Lists the calls of `/api/staff` about pages. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  maxPageBytes,
  pageChoicesSchema,
  pageQuery,
  pageSchema,
  pagesSchema,
  previewInput,
  previewSchema,
  removePageInput,
  setPageInput,
} from './contract'

export const pageEndpoints = {
  listPages: {
    method: 'GET',
    path: '/pages',
    summary: 'The frontpage and the free pages',
    permission: 'records',
    answer: pagesSchema,
  },
  readPage: {
    method: 'GET',
    path: '/page',
    summary: 'A page with its blocks, as in a content folder',
    permission: 'records',
    query: pageQuery,
    answer: pageSchema,
  },
  pageChoices: {
    method: 'GET',
    path: '/pages/choices',
    summary: 'What blocks can name: genres, labels, curated lists and pictures',
    permission: 'records',
    answer: pageChoicesSchema,
  },
  previewPage: {
    method: 'POST',
    path: '/pages/preview',
    summary: 'The page of the shop as it would be with these blocks; nothing is saved',
    permission: 'records',
    body: previewInput,
    bodyBytes: maxPageBytes,
    answer: previewSchema,
  },
  setPage: {
    ...actionEndpoint('/pages/set', {
      permission: 'records',
      summary: 'Adds a page, or replaces its title, description and blocks',
      input: setPageInput,
      result: z.object({}),
    }),
    bodyBytes: maxPageBytes,
  },
  removePage: actionEndpoint('/pages/remove', {
    permission: 'records',
    summary: 'Removes a page, but never the frontpage',
    input: removePageInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
