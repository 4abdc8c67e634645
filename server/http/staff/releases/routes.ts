import { z } from 'zod'
import { formatsQuery } from '../../../../src/shared/staff/releases/contract'
import { releaseEndpoints as endpoints } from '../../../../src/shared/staff/releases/endpoints'
import { maxFormatsAtOnce } from '../../../../src/shared/staff/releases/formatFilters'
import { addFormat } from '../../../core/catalogue/editing/formatActions'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import type { FormatQuery } from '../../../core/catalogue/editing/listedFormats'
import { addRelease } from '../../../core/catalogue/editing/newRelease'
import { setPictures } from '../../../core/catalogue/editing/pictureActions'
import { beginSale, endSale, setPrices } from '../../../core/catalogue/editing/priceActions'
import {
  deleteRelease,
  duplicateRelease,
  hideReleases,
  publishReleases,
  setFormat,
  setRelease,
} from '../../../core/catalogue/editing/releaseActions'
import { changeMany, editRows } from '../../../core/catalogue/editing/rowActions'
import { setTracks } from '../../../core/catalogue/editing/trackActions'
import { undoRows } from '../../../core/catalogue/editing/undoRows'
import { tell } from '../../../core/catalogue/staffSentences'
import { setStock } from '../../../core/inventory/stock/stockActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { InvalidRequest } from '../../../platform/errors'
import { parseValue } from '../../../platform/parseValue'
import type { Previews } from '../../pages/pagePreview'
import type { StaffRoutes } from '../staffRoutes'
import { readDraftRelease } from './draftRelease'
import { readReleasePage } from './page'
import { countFormats, findByNumbers, readFormats } from './releasesTable'
import { readRowBatches } from './rowBatches'

const usualLimit = 100

/** Declares the routes of releases. */
export function addReleaseRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { search, previewRelease }: { search: FormatSearch; previewRelease: Previews['release'] },
): void {
  route(endpoints.listFormats, (call) => {
    const listQuery = readQuery(call.query)
    return readFormats(db, toFormatQuery(listQuery), search, toPage(listQuery))
  })
  route(endpoints.findByNumbers, ({ body }) => findByNumbers(db, body.names))
  route(endpoints.countFormats, () => countFormats(db))
  route(endpoints.listRowBatches, () => readRowBatches(db))
  actionRoute(endpoints.setPictures, setPictures)
  actionRoute(endpoints.editRows, editRows)
  actionRoute(endpoints.changeMany, changeMany)
  actionRoute(endpoints.undoRows, undoRows)
  actionRoute(endpoints.setPrices, setPrices)
  actionRoute(endpoints.beginSale, beginSale)
  actionRoute(endpoints.endSale, endSale)
  actionRoute(endpoints.setStock, setStock)
  actionRoute(endpoints.hideReleases, hideReleases)
  actionRoute(endpoints.publishReleases, publishReleases)
  actionRoute(endpoints.deleteRelease, deleteRelease)
  actionRoute(endpoints.duplicateRelease, duplicateRelease)
  actionRoute(endpoints.setRelease, setRelease)
  actionRoute(endpoints.setFormat, setFormat)
  actionRoute(endpoints.addRelease, addRelease)
  actionRoute(endpoints.addFormat, addFormat)
  actionRoute(endpoints.setTracks, setTracks)
  // Their paths match those of the calls above too.
  route(endpoints.getRelease, ({ params }) => readReleasePage(db, params.uuid_release))
  route(endpoints.previewRelease, async ({ params }) => ({
    html: await previewRelease(await readDraftRelease(db, params.uuid_release)),
  }))
}

type Query = z.output<typeof query>
const query = z.object(formatsQuery)

/** @throws InvalidRequest if a field of the query is wrong */
const readQuery = (params: URLSearchParams): Query => parseValue(query, Object.fromEntries(params))

const toFormatQuery = ({ search, only = 'all', genre }: Query): FormatQuery => ({
  search: search?.trim() || null,
  only,
  genre: genre ?? null,
})

const toPage = ({ sort = 'artist', descending, offset, limit }: Query) => ({
  sorting: { by: sort, isDescending: descending === 'true' },
  offset: readWholeNumber(offset) ?? 0,
  limit: Math.min(Math.max(readWholeNumber(limit) ?? usualLimit, 1), maxFormatsAtOnce),
})

/** @throws InvalidRequest if it is not a whole number */
function readWholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new InvalidRequest(tell('offset and limit must be whole numbers.'))
  return Number(text)
}
