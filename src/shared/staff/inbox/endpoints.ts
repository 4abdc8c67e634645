/** Lists the calls of `/api/staff` about the inbox. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import { closedInboxSchema, closeInput, inboxSchema } from './contract'

export const inboxEndpoints = {
  inbox: {
    method: 'GET',
    path: '/inbox',
    summary:
      'The open incidents, those with the nearest deadline first, each with the steps that are possible',
    permission: 'see',
    answer: inboxSchema,
  },
  closedInbox: {
    method: 'GET',
    path: '/inbox/closed',
    summary: 'The last 50 incidents that were closed, newest first',
    permission: 'see',
    answer: closedInboxSchema,
  },
  closeIncidents: actionEndpoint('/incidents/close', {
    permission: 'refunds',
    summary: 'Closes incidents that were dealt with, or has the jobs tried again that they are about',
    input: closeInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
