/** Lists the calls of `/api/staff` about buy-ins. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import { addBuyInInput, addedBuyInSchema, buyInsSchema, changeBuyInInput, removeBuyInInput } from './contract'

export const buyInEndpoints = {
  listBuyIns: {
    method: 'GET',
    path: '/buyins',
    summary: 'The used records that were bought in a year, with how many of them are listed',
    permission: 'records',
    query: {
      year: z.string().max(4).optional().meta({ description: 'such as 2026; this year if it is left out' }),
    },
    answer: buyInsSchema,
  },
  addBuyIn: actionEndpoint('/buyins/add', {
    permission: 'records',
    summary: 'Records that the shop has bought used records',
    input: addBuyInInput,
    result: addedBuyInSchema,
  }),
  changeBuyIn: actionEndpoint('/buyins/change', {
    permission: 'records',
    summary: 'Corrects a buy-in',
    input: changeBuyInInput,
    result: z.object({}),
  }),
  removeBuyIn: actionEndpoint('/buyins/remove', {
    permission: 'records',
    summary: 'Removes a buy-in that no copy is from',
    input: removeBuyInInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
