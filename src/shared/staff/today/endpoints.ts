/** Lists the calls of `/api/staff` for the first screen and the menu. */
import type { StaffEndpoint } from '../staffEndpoint'
import { countsSchema, todaySchema } from './contract'

export const todayEndpoints = {
  today: {
    method: 'GET',
    path: '/today',
    summary: 'What needs doing, and the sales of the last 30 days',
    permission: 'see',
    answer: todaySchema,
  },
  counts: {
    method: 'GET',
    path: '/counts',
    summary: 'How many incidents are open and how many orders can be packed now',
    permission: 'see',
    answer: countsSchema,
  },
  live: {
    method: 'GET',
    path: '/live',
    summary: 'Server-sent events: which parts of the shop have changed, within two seconds',
    permission: 'see',
    answerTypes: ['text/event-stream'],
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
