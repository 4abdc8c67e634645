/** Lists the calls of `/api/staff` for the bookkeeper. */
import type { StaffEndpoint } from '../staffEndpoint'
import {
  maxReportBytes,
  openItemsSchema,
  payoutsInput,
  payoutsSchema,
  quarterQuery,
  yearQuery,
} from './booksContract'
import { monthQuery } from './contract'

export const booksEndpoints = {
  getDatevFile: {
    method: 'GET',
    path: '/books/datev',
    summary: 'The bookings of a month as a file for DATEV (EXTF, Buchungsstapel), without names',
    permission: 'money',
    query: monthQuery,
    answerTypes: ['text/csv'],
  },
  getOssFile: {
    method: 'GET',
    path: '/books/oss',
    summary: "A quarter's return of the One-Stop-Shop, as the portal of the German tax office imports it",
    permission: 'money',
    query: quarterQuery,
    answerTypes: ['text/csv'],
  },
  getPackaging: {
    method: 'GET',
    path: '/books/packaging',
    summary: 'What the packaging weighed that was sent in a year, by country and material, as CSV',
    permission: 'money',
    query: yearQuery,
    answerTypes: ['text/csv'],
  },
  listOpenItems: {
    method: 'GET',
    path: '/books/open',
    summary: 'The open items: orders in the books that are not paid',
    permission: 'money',
    answer: openItemsSchema,
  },
  matchPayouts: {
    method: 'POST',
    path: '/books/payouts',
    summary: "Compares a provider's report of payouts with the shop's payments and refunds; changes nothing",
    permission: 'money',
    body: payoutsInput,
    bodyBytes: maxReportBytes,
    answer: payoutsSchema,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
