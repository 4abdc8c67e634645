import type { AnswerAt } from '../../api/contract'
import { read, staffApi, type Tag, write } from '../../api/staffApi'

export type InboxCase = AnswerAt<'/inbox'>['cases'][number]
export type CaseStep = InboxCase['steps'][number]
export type ClosedCase = AnswerAt<'/inbox/closed'>['cases'][number]

const changed: readonly Tag[] = ['inbox', 'today', 'orders', 'log', 'resting']

export const { useInboxQuery, useClosedInboxQuery, useCloseCasesMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: read(build, '/inbox', ['inbox', 'orders']),
    closedInbox: read(build, '/inbox/closed', ['inbox']),
    closeCases: write(build, '/incidents/close', changed),
  }),
})
