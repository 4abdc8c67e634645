import { Router } from 'express'
import type { Artist, Label, Release, SearchResult } from '../../src/shared/contract'
import type { CatalogueService } from '../catalogue/catalogueService'
import { longestQuery, queryLength } from '../catalogue/search/searchQuery'
import { InvalidRequest, NotFound } from '../errors'
import { onlyMethods } from '../middleware/methods'
import { createListItemJson } from './listItemJson'
import { queryParams, requiredParam, singleParam } from './queryParams'
import { parseRange, parseReleaseQuery } from './releaseQueryParser'
import { type JsonPieces, sendJson } from './sendJson'

/** The catalogue under `/api/public`: releases, artists, labels, lists and search. */
export function createCatalogueRouter(catalogue: CatalogueService): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const items = createListItemJson()
  catalogue.onChange((change) => {
    if (change === 'all') items.forget()
  })

  router.all('/release/filter', onlyMethods('GET'), async (req, res) => {
    const query = parseReleaseQuery(
      queryParams(req.url),
      catalogue.genres().map(({ slug }) => slug),
    )
    const { items: found, stats } = catalogue.filterReleases(query)
    await sendJson(req, res, ['{"items":[', items.listOf(found), `],"stats":${JSON.stringify(stats)}}`])
  })

  router.all('/release/by_slug', onlyMethods('GET'), async (req, res) => {
    const release = await catalogue.findRelease(slugOf(queryParams(req.url)))
    if (!release) throw new NotFound('Release not found.')
    await sendJson(req, res, releaseJson(release))
  })

  router.all('/label/by_slug', onlyMethods('GET'), async (req, res) => {
    const params = queryParams(req.url)
    const label = catalogue.findLabel(slugOf(params), parseRange(params))
    if (!label) throw new NotFound('Label not found.')
    await sendJson(req, res, withReleases(label))
  })

  router.all('/artist/by_slug', onlyMethods('GET'), async (req, res) => {
    const params = queryParams(req.url)
    const artist = catalogue.findArtist(slugOf(params), parseRange(params))
    if (!artist) throw new NotFound('Artist not found.')
    await sendJson(req, res, withReleases(artist))
  })

  router.all('/label/index', onlyMethods('GET'), async (req, res) => {
    await sendJson(req, res, [JSON.stringify(catalogue.labelIndex())])
  })

  router.all('/search', onlyMethods('GET'), async (req, res) => {
    const query = singleParam(queryParams(req.url), 'query') ?? ''
    if (queryLength(query) > longestQuery) {
      throw new InvalidRequest(`Please shorten your search to ${longestQuery} characters.`)
    }
    const { near, releases, ...names } = catalogue.search(query)
    const nearJson = near ? [',"near":', ...withReleases(near)] : []
    const foundJson = [openJson(names), '"releases":[', items.listOf(releases), ']']
    await sendJson(req, res, [...foundJson, ...nearJson, '}'])
  })

  function withReleases({
    releases,
    ...named
  }: Artist | Label | NonNullable<SearchResult['near']>): JsonPieces {
    return [openJson(named), '"releases":[', items.listOf(releases), ']}']
  }

  function releaseJson({
    related_products: { by_genre, by_artist, by_label },
    ...release
  }: Release): JsonPieces {
    return [
      openJson(release),
      '"related_products":{"by_genre":[',
      items.listOf(by_genre),
      '],"by_artist":[',
      items.listOf(by_artist),
      '],"by_label":[',
      items.listOf(by_label),
      ']}}',
    ]
  }
  return router
}

/** A slug in either form; what is not even a possible slug is simply not found. */
const slugOf = (params: URLSearchParams): string => requiredParam(params, 'slug')

/** An object's JSON, open for one more field. */
const openJson = (value: object): string => `${JSON.stringify(value).slice(0, -1)},`
