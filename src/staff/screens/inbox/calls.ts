import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type InboxIncident = AnswerAt<'/inbox'>['incidents'][number]
export type IncidentStep = InboxIncident['steps'][number]
export type ClosedIncident = AnswerAt<'/inbox/closed'>['incidents'][number]

const changedTags: readonly Tag[] = ['inbox', 'today', 'orders', 'auditLog', 'delayedActions']

export const { useInboxQuery, useClosedInboxQuery, useCloseIncidentsMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: read(build, '/inbox', ['inbox', 'orders']),
    closedInbox: read(build, '/inbox/closed', ['inbox']),
    closeIncidents: write(build, '/incidents/close', changedTags),
  }),
})
