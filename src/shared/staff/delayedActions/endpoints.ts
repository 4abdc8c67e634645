/** Lists the calls of `/api/staff` about actions that can still be undone. */
import type { StaffEndpoint } from '../staffEndpoint'
import { delayedActionsSchema, undoBody } from './contract'

export const delayedActionEndpoints = {
  listDelayedActions: {
    method: 'GET',
    path: '/delayed_actions',
    summary: 'Actions that can still be undone',
    permission: 'see',
    answer: delayedActionsSchema,
  },
  undo: {
    method: 'POST',
    path: '/delayed_actions/undo',
    summary:
      'Undoes an action that has not happened yet: one that you asked for, or that you may do yourself',
    permission: 'orders',
    body: undoBody,
    answer: delayedActionsSchema,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
