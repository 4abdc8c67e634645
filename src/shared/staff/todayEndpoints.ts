/** Lists the calls of `/api/staff` for the first screen. */
import type { StaffEndpoint } from './staffEndpoint'
import { todaySchema } from './todayContract'

export const todayEndpoints = {
  today: {
    method: 'GET',
    path: '/today',
    summary: 'What needs doing, and the sales of the last 30 days',
    permission: 'see',
    answer: todaySchema,
  },
  live: {
    method: 'GET',
    path: '/live',
    summary: 'Server-sent events: which parts of the shop have changed, within two seconds',
    permission: 'see',
    answerTypes: ['text/event-stream'],
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
