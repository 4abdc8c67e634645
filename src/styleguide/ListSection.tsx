import { ActiveFilters } from '../catalogue/list/ActiveFilters'
import { FilterGroups } from '../catalogue/list/FilterGroups'
import { activeFilters, clearedAddress, filterGroups } from '../catalogue/list/filterRules'
import { ListCount } from '../catalogue/list/ListCount'
import { listAddress } from '../catalogue/list/listAddress'
import { Pagination } from '../catalogue/list/Pagination'
import { SortChoices } from '../catalogue/list/SortChoices'
import type { BaseData, ListingStats } from '../shared/contract'
import { emptyQuery, type ReleaseQuery } from '../shared/releaseQuery'
import { useTexts } from '../shop/ShopSettings'
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
    properties: { vinyl: 1100, cd: 80, cassettes: 24, other: 0, in_stock: 990 },
  }
  const groups = filterGroups({ query, mode: 'list', stats, genres, texts, today: '2026-11-21' })
  const address = (page: number) => listAddress({ ...query, offset: (page - 1) * query.limit }, 'list')
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
      <Example of="SortChoices">
        <SortChoices query={query} mode="list" />
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
      <Example of="ActiveFilters">
        <ActiveFilters
          active={activeFilters(groups, 'list', query)}
          cleared={clearedAddress(query, 'list')}
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
