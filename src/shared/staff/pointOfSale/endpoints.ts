/** Lists the calls of `/api/staff` about the point of sale. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  endPutAsideInput,
  foundFormatsSchema,
  pointOfSaleSchema,
  putAsideInput,
  putAsideSchema,
  sellInput,
  soldSchema,
  undoSaleInput,
} from './contract'

export const pointOfSaleEndpoints = {
  pointOfSale: {
    method: 'GET',
    path: '/point_of_sale',
    summary: 'What was sold at the counter today, and what is put aside',
    permission: 'stock',
    answer: pointOfSaleSchema,
  },
  findFormats: {
    method: 'GET',
    path: '/point_of_sale/find',
    summary: 'The first records that have a number or these words, with the copies that can be sold',
    permission: 'stock',
    query: { search: z.string().max(200).meta({ description: 'barcode, catalogue number or words' }) },
    answer: foundFormatsSchema,
  },
  sellCopy: actionEndpoint('/stock/sell', {
    permission: 'stock',
    summary: 'Sells one copy at the counter',
    input: sellInput,
    result: soldSchema,
  }),
  undoSale: actionEndpoint('/stock/undo_sale', {
    permission: 'stock',
    summary: 'Takes a sale at the counter back, within 30 minutes',
    input: undoSaleInput,
    result: z.object({}),
  }),
  putAside: actionEndpoint('/stock/put_aside', {
    permission: 'stock',
    summary: 'Puts one copy aside for somebody until a day',
    input: putAsideInput,
    result: putAsideSchema,
  }),
  endPutAside: actionEndpoint('/stock/end_put_aside', {
    permission: 'stock',
    summary: 'Sells a copy that was put aside, or gives it free',
    input: endPutAsideInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
