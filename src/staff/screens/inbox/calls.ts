import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type InboxIncident = AnswerAt<'/inbox'>['cases'][number]
export type IncidentStep = InboxIncident['steps'][number]
export type ClosedIncident = AnswerAt<'/inbox/closed'>['cases'][number]

const changed: readonly Tag[] = ['inbox', 'today', 'orders', 'log', 'resting']

export const { useInboxQuery, useClosedInboxQuery, useCloseCasesMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: read(build, '/inbox', ['inbox', 'orders']),
    closedInbox: read(build, '/inbox/closed', ['inbox']),
    closeCases: write(build, '/incidents/close', changed),
  }),
})
