/** Lists the calls of `/api/staff` about listing copies. */
import { z } from 'zod'
import { taxations } from '../../vocabulary'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  addCopyInput,
  addedCopySchema,
  copyChoicesSchema,
  foundReleasesSchema,
  keptSumSchema,
  priceLabelsBody,
} from './contract'

export const listingEndpoints = {
  findReleases: {
    method: 'GET',
    path: '/copies/find',
    summary:
      'The releases with a barcode, catalogue number, Discogs number, label of a copy or else words: those of the shop, then those of the indexed dump',
    permission: 'see',
    query: { code: z.string().min(1).max(200) },
    answer: foundReleasesSchema,
  },
  copyChoices: {
    method: 'GET',
    path: '/copies/choices',
    summary: 'The genres, places on the shelf and buy-ins that a copy can have',
    permission: 'records',
    answer: copyChoicesSchema,
  },
  findKeptSum: {
    method: 'GET',
    path: '/copies/kept_sum',
    summary: 'What stays with the shop of a copy that is sold for a price, in euros',
    permission: 'see',
    query: { price: z.string().max(12), purchase_price: z.string().max(12), taxation: z.enum(taxations) },
    answer: keptSumSchema,
  },
  makePriceLabels: {
    method: 'POST',
    path: '/copies/price_labels',
    summary: 'Price or shelf labels with barcodes as a PDF, one for each copy',
    permission: 'see',
    body: priceLabelsBody,
    answerTypes: ['application/pdf'],
  },
  addCopy: actionEndpoint('/copies/add', {
    permission: 'records',
    summary: 'Lists a copy of a record, which is added if the shop does not have it',
    input: addCopyInput,
    result: addedCopySchema,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
