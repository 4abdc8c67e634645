/** Lists the calls of `/api/staff` about releases. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  formatCountsSchema,
  formatsQuery,
  formatsSchema,
  numberedFormatsBody,
  numberedFormatsSchema,
  releasePageSchema,
  releasePreviewSchema,
  rowBatchesSchema,
} from './contract'
import {
  addFormatInput,
  addReleaseInput,
  changeManyInput,
  deleteReleaseInput,
  duplicateReleaseInput,
  editRowsInput,
  endSaleInput,
  saleInput,
  setFormatInput,
  setPicturesInput,
  setPricesInput,
  setReleaseInput,
  setStockInput,
  setTracksInput,
  undoRowsInput,
  visibilityInput,
} from './inputs'

/** Room for some thousand rows from a spreadsheet. */
const maxChangeBytes = 1_000_000
const emptyAnswer = z.object({})
const slugs = z.object({ changed: z.array(z.string()).meta({ description: 'slugs' }) })
const prices = z.object({
  changed: z.array(
    z.object({
      uuid_release_format: z.string(),
      before: z.number(),
      price: z.number(),
      original_price: z.number().nullable(),
    }),
  ),
  unchanged: z.number().int(),
  problems: z.array(z.object({ uuid_release_format: z.string(), problem: z.string() })),
})

const rows = z.object({
  changed: z.number().int(),
  names: z.array(z.string()).meta({ description: 'of the first 200 changes' }),
  problems: z.array(z.object({ uuid_release_format: z.string(), problem: z.string() })),
  uuid_batch: z
    .string()
    .nullable()
    .meta({ description: 'by which all of it can be undone for a week; null if nothing has changed' }),
})

export const releaseEndpoints = {
  listFormats: {
    method: 'GET',
    path: '/releases',
    summary:
      'A page of the releases of a filter or a search, hidden ones and drafts too: one row for each format',
    permission: 'see',
    query: formatsQuery,
    answer: formatsSchema,
  },
  findByNumbers: {
    method: 'POST',
    path: '/releases/find_by_numbers',
    summary:
      'Finds formats of all the shop by catalogue numbers, barcodes or codes of copies, as lists have them',
    permission: 'see',
    body: numberedFormatsBody,
    bodyBytes: maxChangeBytes,
    answer: numberedFormatsSchema,
  },
  countFormats: {
    method: 'GET',
    path: '/releases/counts',
    summary: 'How many formats each ready-made filter has, such as those without a cover',
    permission: 'see',
    answer: formatCountsSchema,
  },
  getRelease: {
    method: 'GET',
    path: '/releases/:uuid_release',
    summary: 'A release with all of its fields, formats, pictures and tracks, and what was changed',
    permission: 'see',
    answer: releasePageSchema,
  },
  previewRelease: {
    method: 'GET',
    path: '/releases/:uuid_release/preview',
    summary: 'The page of the shop as shoppers will see it, also of a hidden release',
    permission: 'see',
    answer: releasePreviewSchema,
  },
  editRows: {
    ...actionEndpoint('/releases/edit_rows', {
      permission: 'records',
      summary: 'Changes rows of the table of releases, each to values of its own, all or none',
      input: editRowsInput,
      result: rows,
    }),
    bodyBytes: maxChangeBytes,
  },
  changeMany: {
    ...actionEndpoint('/releases/change_many', {
      permission: 'records',
      summary: 'Makes one change of many formats, which are named by a filter or by their ids',
      input: changeManyInput,
      result: rows,
    }),
    bodyBytes: maxChangeBytes,
  },
  listRowBatches: {
    method: 'GET',
    path: '/releases/batches',
    summary: 'The last changes of several formats at once, which can be undone for a week',
    permission: 'records',
    answer: rowBatchesSchema,
  },
  undoRows: actionEndpoint('/releases/undo_rows', {
    permission: 'records',
    summary: 'Undoes a change of many formats at once; what was changed since is left as it is',
    input: undoRowsInput,
    result: rows,
  }),
  setPrices: actionEndpoint('/prices/set', {
    permission: 'records',
    summary: 'Sets prices; what is on sale is refused',
    input: setPricesInput,
    result: prices,
  }),
  beginSale: actionEndpoint('/prices/sale', {
    permission: 'records',
    summary: 'Reduces prices and shows them as reduced',
    input: saleInput,
    result: prices,
  }),
  endSale: actionEndpoint('/prices/end_sale', {
    permission: 'records',
    summary: 'Ends sales: prices go back to what they were before',
    input: endSaleInput,
    result: prices,
  }),
  setStock: actionEndpoint('/stock/set', {
    permission: 'stock',
    summary: 'Sets how many copies of a format can be sold',
    input: setStockInput,
    result: z.object({ before: z.number().int() }),
  }),
  hideReleases: actionEndpoint('/releases/hide', {
    permission: 'records',
    summary: 'Hides releases from the shop; orders keep them, and imports leave them hidden',
    input: visibilityInput,
    result: slugs,
  }),
  publishReleases: actionEndpoint('/releases/publish', {
    permission: 'records',
    summary: 'Shows releases in the shop',
    input: visibilityInput,
    result: slugs,
  }),
  deleteRelease: actionEndpoint('/releases/delete', {
    permission: 'records',
    summary: 'Deletes a release that was never ordered; imports do not bring it back',
    input: deleteReleaseInput,
    result: emptyAnswer,
  }),
  duplicateRelease: actionEndpoint('/releases/duplicate', {
    permission: 'records',
    summary: 'Makes a hidden copy of a release, without its stock',
    input: duplicateReleaseInput,
    result: z.object({ uuid_release: z.string(), slug: z.string() }),
  }),
  setRelease: actionEndpoint('/releases/set', {
    permission: 'records',
    summary: 'Sets fields of a release',
    input: setReleaseInput,
    result: emptyAnswer,
  }),
  setPictures: actionEndpoint('/releases/set_pictures', {
    permission: 'records',
    summary: 'Sets the cover and the further pictures of a release',
    input: setPicturesInput,
    result: emptyAnswer,
  }),
  setTracks: {
    ...actionEndpoint('/releases/set_tracks', {
      permission: 'records',
      summary: 'Sets all tracks of a release',
      input: setTracksInput,
      result: emptyAnswer,
    }),
    bodyBytes: maxChangeBytes,
  },
  addRelease: actionEndpoint('/releases/add', {
    permission: 'records',
    summary: 'Adds a hidden release with one format; asks first if the shop may have it already',
    input: addReleaseInput,
    result: z.object({ uuid_release: z.string(), uuid_release_format: z.string(), slug: z.string() }),
  }),
  addFormat: actionEndpoint('/releases/add_format', {
    permission: 'records',
    summary: 'Adds a format to a release, without copies',
    input: addFormatInput,
    result: z.object({ uuid_release_format: z.string() }),
  }),
  setFormat: actionEndpoint('/releases/set_format', {
    permission: 'records',
    summary: 'Sets fields of a format, such as its place on the shelf',
    input: setFormatInput,
    result: emptyAnswer,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
