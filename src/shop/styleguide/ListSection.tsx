import { useTexts } from '../../components/ShopSettings'
import type { BaseData, ListingStats } from '../../shared/contract'
import { facets } from '../../shared/facets'
import { emptyQuery, type ReleaseQuery } from '../../shared/releaseQuery'
import { ActiveFilters } from '../catalogue/list/ActiveFilters'
import { FilterGroups } from '../catalogue/list/FilterGroups'
import {
  buildClearedAddress,
  buildFilterGroups,
  listActiveFilters,
  type RangeFields,
} from '../catalogue/list/filterRules'
import { ListCount } from '../catalogue/list/ListCount'
import { buildListAddress } from '../catalogue/list/listAddress'
import { Pagination } from '../catalogue/list/Pagination'
import { MoreFilters } from '../catalogue/list/panel/MoreFilters'
import { RangeForm } from '../catalogue/list/panel/RangeForm'
import { SoldOutLink } from '../catalogue/list/SoldOutLink'
import { SortChoices } from '../catalogue/list/SortChoices'
import { ListViewButton } from '../catalogue/list/view/ListViewButton'
import { Example, StyleguideSection } from './Example'

/** Shows the parts around the cards of a list: filters, order and pages. */
export function ListSection({ terms: { genres } }: { terms: BaseData }) {
  const texts = useTexts()
  const query: ReleaseQuery = {
    ...emptyQuery('list'),
    products: ['vinyl'],
    inStock: true,
    order: 'price_asc',
  }
  const stats: ListingStats = {
    total: 1204,
    genres: Object.fromEntries(
      genres.map(({ slug }, index) => [slug, index % 5 === 4 ? 0 : 640 - index * 31]),
    ),
    play_type: { album: 810, ep: 240, single: 0 },
    categories: {
      all: 1204,
      special_edition: 12,
      instant_download: 96,
      reissue: 140,
      compilation: 88,
      pre_order: 0,
    },
    properties: { preview: 1010, vinyl: 1100, cd: 80, cassettes: 24, other: 0, in_stock: 990, sold_out: 214 },
    prices: { '-10': 80, '10-15': 210, '15-20': 480, '20-30': 400, '30-50': 34, '50-': 0 },
    countries: {
      germany: 310,
      uk: 240,
      us: 190,
      france: 120,
      japan: 90,
      italy: 70,
      sweden: 60,
      austria: 44,
      belgium: 32,
      europe: 21,
      spain: 12,
    },
    unknown: { countries: 31 },
    names: {
      countries: {
        germany: 'Germany',
        uk: 'UK',
        us: 'US',
        france: 'France',
        japan: 'Japan',
        italy: 'Italy',
        sweden: 'Sweden',
        austria: 'Austria',
        belgium: 'Belgium',
        europe: 'Europe',
        spain: 'Spain',
      },
    },
  }
  const groups = buildFilterGroups({ query, mode: 'list', stats, genres, texts, today: '2026-11-21' })
  const address = (page: number) => buildListAddress({ ...query, offset: (page - 1) * query.limit }, 'list')
  const price: Omit<RangeFields, 'from' | 'to'> = {
    parameter: facets.price.parameter,
    ends: facets.price.ends,
    address: (range) => buildListAddress({ ...query, price: range === '' ? null : range }, 'list'),
  }
  const pages: [string, number, number][] = [
    ['the first of many', 1, 84],
    ['in the middle', 40, 84],
    ['the last of two', 2, 2],
  ]
  return (
    <StyleguideSection position="C2" title="List" about="Every choice is a link, with what it would find.">
      <Example of="FilterGroups" state="with choices made, and some that would find nothing">
        <FilterGroups groups={groups} />
      </Example>
      <Example of="RangeForm" state="empty, filled">
        <RangeForm fields={{ ...price, from: null, to: null }} name={texts('filter.prices')} />
        <RangeForm fields={{ ...price, from: 10, to: 20 }} name={texts('filter.prices')} />
      </Example>
      <Example of="MoreFilters" state="with the usual filters, with all">
        <MoreFilters query={query} mode="list" />
        <MoreFilters query={{ ...query, allFilters: true }} mode="list" />
      </Example>
      <Example of="SortChoices">
        <SortChoices query={query} mode="list" />
      </Example>
      <Example of="ListViewButton" width="card">
        <ListViewButton />
      </Example>
      <Example of="ListCount" state="a page, all, one">
        <p>
          <ListCount total={12_040} offset={120} shown={120} />
        </p>
        <p>
          <ListCount total={12} offset={0} shown={12} />
        </p>
        <p>
          <ListCount total={1} offset={0} shown={1} />
        </p>
      </Example>
      <Example of="SoldOutLink">
        <SoldOutLink query={{ ...query, hidesSoldOut: true }} mode="list" stats={stats} />
      </Example>
      <Example of="ActiveFilters">
        <ActiveFilters
          active={listActiveFilters(groups, 'list', query)}
          cleared={buildClearedAddress(query, 'list')}
        />
      </Example>
      {pages.map(([state, current, count]) => (
        <Example key={state} of="Pagination" state={state} width="full">
          <Pagination current={current} count={count} address={address} />
        </Example>
      ))}
    </StyleguideSection>
  )
}
