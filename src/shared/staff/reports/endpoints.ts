/** Lists the calls of `/api/staff` for the reports. */
import type { StaffEndpoint } from '../staffEndpoint'
import {
  bestSoldFileQuery,
  bestSoldQuery,
  bestSoldSchema,
  searchesFileQuery,
  searchesQuery,
  searchesSchema,
  slowStockFileQuery,
  slowStockQuery,
  slowStockSchema,
} from './contract'

export const reportEndpoints = {
  bestSold: {
    method: 'GET',
    path: '/reports/sold',
    summary: 'What was sold in a period, by record, format, label, artist or genre; it agrees with the books',
    permission: 'money',
    query: bestSoldQuery,
    answer: bestSoldSchema,
  },
  bestSoldFile: {
    method: 'GET',
    path: '/reports/sold/export',
    summary: 'The same as CSV, with all rows',
    permission: 'money',
    query: bestSoldFileQuery,
    answerTypes: ['text/csv'],
  },
  slowStock: {
    method: 'GET',
    path: '/reports/slow',
    summary: 'What is in stock and was not sold for some days, with its value',
    permission: 'money',
    query: slowStockQuery,
    answer: slowStockSchema,
  },
  slowStockFile: {
    method: 'GET',
    path: '/reports/slow/export',
    summary: 'The same as CSV, with all rows',
    permission: 'money',
    query: slowStockFileQuery,
    answerTypes: ['text/csv'],
  },
  searches: {
    method: 'GET',
    path: '/reports/searches',
    summary: 'What shoppers searched for and did not find, or found sold out; it holds nothing about persons',
    permission: 'money',
    query: searchesQuery,
    answer: searchesSchema,
  },
  searchesFile: {
    method: 'GET',
    path: '/reports/searches/export',
    summary: 'The same as CSV, with all rows',
    permission: 'money',
    query: searchesFileQuery,
    answerTypes: ['text/csv'],
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
