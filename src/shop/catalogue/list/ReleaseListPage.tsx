import { type MouseEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LazySheet } from '../../../components/LazySheet'
import { useTexts } from '../../../components/ShopSettings'
import { Spinner } from '../../../components/Spinner'
import { getPageNumber, queryFromUrl, type ReleaseQuery } from '../../../shared/releaseQuery'
import type { ListMode } from '../../../shared/vocabulary'
import { FollowButton } from '../../customer/following/FollowButton'
import { PlayListButton } from '../../player/PlayListButton'
import { selectGenres, selectShop, selectToday } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'
import { ActiveFilters } from './ActiveFilters'
import { EmptyList } from './EmptyList'
import { FilterGroups } from './FilterGroups'
import {
  buildClearedAddress,
  buildFilterGroups,
  listActiveFilters,
  listFilterSuggestions,
  withoutUnknown,
} from './filterRules'
import { ListCount } from './ListCount'
import { buildListAddress, withPage } from './listAddress'
import { Pagination } from './Pagination'
import { pageCount, withinPages } from './paginationRules'
import { MoreFilters } from './panel/MoreFilters'
import { ReleaseGroups } from './ReleaseGroups'
import { ReleaseListHead } from './ReleaseListHead'
import classes from './ReleaseListPage.module.css'
import { type ShownReleaseList, selectReleaseList } from './releaseListSlice'
import { SoldOutLink } from './SoldOutLink'
import { SortChoices } from './SortChoices'
import { useChosenQuery } from './useChosenQuery'
import { ListViewButton } from './view/ListViewButton'

/** More cards than a phone shows in a few windows. */
const manyItems = 12

/** Shows /releases and /sale: the list of the address, filtered, sorted and divided into pages. */
export function ReleaseListPage({ mode }: { mode: ListMode }) {
  const { search } = useLocation()
  const shop = useAppSelector(selectShop)
  const requested = useMemo(() => queryFromUrl(new URLSearchParams(search), mode, shop), [search, mode, shop])
  const total = useAppSelector(
    (state) => selectReleaseList(state, buildListAddress(requested, mode))?.stats.total,
  )
  const query = useMemo(() => withinPages(requested, total ?? 0), [requested, total])
  const list = useAppSelector((state) => selectReleaseList(state, buildListAddress(query, mode)))
  // Navigation loads the list before it changes the address.
  return list ? <LoadedList list={list} query={query} mode={mode} /> : null
}

interface LoadedListProps {
  list: ShownReleaseList
  /** The query of the list's address. */
  query: ReleaseQuery
  mode: ListMode
}

function LoadedList({ list, query: requestedQuery, mode }: LoadedListProps) {
  const texts = useTexts()
  const genres = useAppSelector(selectGenres)
  const today = useAppSelector(selectToday)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const { items, stats } = list
  const query = useMemo(() => withoutUnknown(requestedQuery, stats), [requestedQuery, stats])
  const [chosenQuery, noteChoice] = useChosenQuery(query, mode)
  const groups = useMemo(
    () => buildFilterGroups({ query: chosenQuery, mode, stats, genres, texts, today }),
    [chosenQuery, mode, stats, genres, texts, today],
  )
  const active = listActiveFilters(groups, mode, chosenQuery)
  const cleared = buildClearedAddress(chosenQuery, mode)
  const suggestions = listFilterSuggestions(groups, { query: chosenQuery, mode, stats })
  const openFilter = (event: MouseEvent) => {
    event.preventDefault()
    setIsFilterOpen(true)
  }
  // Those who follow the list get what is new of its genre, or everything new where it shows none or several.
  const followed = query.genres.length === 1 ? genres.find(({ slug }) => slug === query.genres[0]) : undefined
  const feed = followed ? `/feed/genre/${followed.slug}.atom` : '/feed.atom'
  const closeFilter = () => setIsFilterOpen(false)

  return (
    // biome-ignore lint/a11y: the handler only serves the links inside, also those in the filter's sheet
    <div className={classes.page} onClick={noteChoice}>
      <ReleaseListHead query={query} mode={mode} items={items} feed={feed} />
      <header className={classes.header}>
        <h1 className={classes.title}>{texts(`list.title.${mode}`)}</h1>
        <p className={classes.count} role="status">
          <ListCount total={stats.total} offset={query.offset} shown={items.length} />
          <SoldOutLink query={query} mode={mode} stats={stats} />
        </p>
        <PlayListButton items={items} />
      </header>
      <aside className={classes.filter} id="filter" aria-label={texts('filter.heading')}>
        <FilterGroups groups={groups} />
        <MoreFilters query={chosenQuery} mode={mode} />
      </aside>
      <div className={classes.tools} data-returns>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the filter below */}
        <a className={classes.showFilter} href="#filter" aria-haspopup="dialog" onClick={openFilter}>
          {texts('filter.show')}
          {active.length > 0 && <span className={classes.activeCount}>{active.length}</span>}
        </a>
        <SortChoices query={chosenQuery} mode={mode} />
        <ListViewButton />
      </div>
      <div className={classes.results} data-dense>
        <div className={classes.waiting}>
          <Spinner className={classes.spinner} />
        </div>
        <ActiveFilters active={active} cleared={cleared} />
        {items.length === 0 ? (
          <EmptyList
            isFiltered={active.length > 0 || suggestions.length > 0}
            suggestions={suggestions}
            cleared={cleared}
          />
        ) : (
          <ReleaseGroups items={items} order={query.order} mode={mode} today={today} />
        )}
        <Pagination
          current={getPageNumber(query)}
          count={pageCount(stats.total, query.limit)}
          address={(page) => buildListAddress(withPage(query, page), mode)}
        />
        {mode === 'list' && (
          <div className={classes.follow}>
            <FollowGenre genre={followed} feed={feed} />
          </div>
        )}
        {items.length > manyItems && (
          <a className={classes.toTop} href="#main">
            {texts('list.top')}
          </a>
        )}
      </div>
      <LazySheet
        isOpen={isFilterOpen}
        title={texts('filter.heading')}
        onClose={closeFilter}
        actions={
          <>
            <a
              className={classes.clear}
              href={cleared}
              rel="nofollow"
              data-idle={active.length === 0 || undefined}
            >
              {texts('filter.clear')}
            </a>
            <button className={classes.showResults} type="button" onClick={closeFilter}>
              {texts('filter.showResults')}{' '}
              <span className={classes.resultCount}>{texts.count(stats.total)}</span>
            </button>
          </>
        }
      >
        <div className={classes.sheet}>
          <FilterGroups groups={groups} />
          <MoreFilters query={chosenQuery} mode={mode} />
        </div>
      </LazySheet>
    </div>
  )
}

interface FollowGenreProps {
  genre: { slug: string; name: string } | undefined
  feed: string
}

const FollowGenre = ({ genre, feed }: FollowGenreProps) => (
  <FollowButton
    subject={genre ? { kind: 'genre', slug: genre.slug } : { kind: 'shop', slug: '' }}
    name={genre?.name ?? ''}
    feed={feed}
  />
)
