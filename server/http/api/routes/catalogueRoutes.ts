import type { Router } from 'express'
import type { Label, Release, SearchResult } from '../../../../src/shared/contract'
import { publicEndpoints } from '../../../../src/shared/endpoints'
import { maxOffset } from '../../../../src/shared/releaseQuery'
import type { CatalogueService } from '../../../core/catalogue/catalogueService'
import { maxQueryLength, queryLength } from '../../../core/catalogue/search/searchQuery'
import type { SearchCounter } from '../../../core/countedSearches/searchCounter'
import { InvalidRequest, NotFound } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import { createEndpointRouter } from '../endpointRouter'
import { createListItemJson } from '../listItemJson'
import { requiredParam, singleParam, wholeNumber } from '../queryParams'
import { parseRange, parseReleaseQuery } from '../releaseQueryParser'
import type { JsonPieces } from '../sendJson'

/**
 * Creates the routes of the catalogue: releases, artists, labels, lists and search.
 * @param searches counts what was searched for; left out where nothing is counted
 * @returns a router to mount below `/api/public`
 */
export function createCatalogueRouter(
  catalogue: CatalogueService,
  searches?: Pick<SearchCounter, 'add'>,
): Router {
  const { router, read } = createEndpointRouter()
  const items = createListItemJson()
  catalogue.onChange((change) => {
    if (change === 'all') items.forget()
  })

  read(publicEndpoints.filterReleases, async (query) => {
    const genres = catalogue.genres().map(({ slug }) => slug)
    const { items: releases, stats } = catalogue.filterReleases(parseReleaseQuery(query, genres))
    return ['{"items":[', items.listOf(releases), `],"stats":${JSON.stringify(stats)}}`]
  })

  read(publicEndpoints.release, async (query) => {
    const release = await catalogue.findRelease(readSlug(query))
    if (!release) throw new NotFound(said('error.release'))
    return releaseJson(release)
  })

  read(publicEndpoints.label, async (query) => {
    const label = catalogue.findLabel(readSlug(query), parseRange(query))
    if (!label) throw new NotFound(said('error.label'))
    return withReleases(label)
  })

  read(publicEndpoints.artist, async (query) => {
    const artist = catalogue.findArtist(readSlug(query), parseRange(query))
    if (!artist) throw new NotFound(said('error.artist'))
    const { appears_on, releases, ...fields } = artist
    return [
      openJson(fields),
      '"appears_on":[',
      items.listOf(appears_on),
      '],"releases":[',
      items.listOf(releases),
      ']}',
    ]
  })

  read(publicEndpoints.artistIndex, async (query) => {
    const initial = singleParam(query, 'initial')
    const offset = wholeNumber(query, 'offset', { min: 0, max: maxOffset, otherwise: 0 })
    const index = await catalogue.findArtistIndex(initial === null ? null : { initial, offset })
    if (!index) throw new NotFound(said('error.artist'))
    return [JSON.stringify(index)]
  })

  read(publicEndpoints.genreIndex, async () => [JSON.stringify(catalogue.genreIndex())])
  read(publicEndpoints.labelIndex, async () => [JSON.stringify(catalogue.labelIndex())])

  read(publicEndpoints.search, async (params, req) => {
    const query = singleParam(params, 'query') ?? ''
    if (queryLength(query) > maxQueryLength) {
      throw new InvalidRequest(said('error.searchTooLong', { count: maxQueryLength }))
    }
    const result = catalogue.search(query)
    searches?.add(query, result, req.get('User-Agent'))
    const { near, releases, ...names } = result
    const nearJson = near ? [',"near":', ...withReleases(near)] : []
    return [openJson(names), '"releases":[', items.listOf(releases), ']', ...nearJson, '}']
  })

  function withReleases({ releases, ...fields }: Label | NonNullable<SearchResult['near']>): JsonPieces {
    return [openJson(fields), '"releases":[', items.listOf(releases), ']}']
  }

  function releaseJson({
    related_products: { by_genre, by_artist, by_label },
    goes_with,
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
      ']},"goes_with":[',
      ...goes_with.flatMap(({ also_with, release: companion }, at) => [
        `${at > 0 ? ',' : ''}${openJson({ also_with })}"release":`,
        items.listOf([companion]),
        '}',
      ]),
      ']}',
    ]
  }
  return router
}

/** Reads the slug. Its form is not checked: an impossible slug is not found. */
const readSlug = (params: URLSearchParams): string => requiredParam(params, 'slug')

/** @returns the JSON of an object with a comma instead of the closing brace, so that a field can follow */
const openJson = (value: object): string => `${JSON.stringify(value).slice(0, -1)},`
