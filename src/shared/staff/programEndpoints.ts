/** Lists the calls of `/api/staff` about programs. */
import {
  apiTokenSchema,
  madeTokenSchema,
  makeTokenInput,
  programsSchema,
  tokenInput,
} from './programContract'
import { actionEndpoint, type StaffEndpoint } from './staffEndpoint'

export const programEndpoints = {
  listPrograms: {
    method: 'GET',
    path: '/programs',
    summary: 'The tokens of programs',
    permission: 'programs',
    answer: programsSchema,
  },
  makeToken: actionEndpoint('/programs/make_token', {
    permission: 'programs',
    needsProof: true,
    summary: 'Makes a token with which a program calls the back office; it is shown once',
    input: makeTokenInput,
    result: madeTokenSchema,
  }),
  endToken: actionEndpoint('/programs/end_token', {
    permission: 'programs',
    needsProof: true,
    summary: 'Ends a token at once; the log keeps its name',
    input: tokenInput,
    result: apiTokenSchema,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
