import type { ReactNode } from 'react'
import { useTexts } from '../../components/ShopSettings'
import type { FoundFacet, NamedCount } from '../../shared/contract'
import { buildFacetChoices, facetRows, panelGroups } from '../../shared/facets'
import { isSearchable } from '../../shared/lists/searchTerm'
import { emptyQuery } from '../../shared/releaseQuery'
import { type SlugRoot, slugPath } from '../../shared/slugs'
import { searchTexts } from '../../shared/texts/search'
import { maxNamesFound, maxReleasesFound, maxTracksFound } from '../../shared/vocabulary'
import cardColumns from '../catalogue/cards/CardColumns.module.css'
import { ReleaseCards } from '../catalogue/cards/ReleaseCards'
import { ReleasePanels } from '../catalogue/cards/ReleasePanels'
import { buildListAddress } from '../catalogue/list/listAddress'
import { ScreenHead } from '../settings/ScreenHead'
import { useAppSelector } from '../store/hooks'
import { FoundTracks } from './FoundTracks'
import classes from './SearchPage.module.css'
import { type ShownSearchResult, selectSearchResult } from './searchSlice'

/** So few releases are seen at a glance. */
const fewReleases = 6

/** Shows the results of a search: genres and formats, artists, labels, tracks and releases, each with the best first. */
export function SearchPage({ term }: { term: string }) {
  const texts = useTexts(searchTexts)
  const result = useAppSelector((state) => selectSearchResult(state, term))
  return (
    <div className={`${classes.page} ${cardColumns.columns}`}>
      <ScreenHead title={term ? texts('search.title', { term }) : texts('search.heading')} />
      <h1 className="visually-hidden">{texts('search.heading')}</h1>
      {isSearchable(term) && result ? <Found term={term} result={result} /> : <Hint />}
    </div>
  )
}

function Found({ term, result }: { term: string; result: ShownSearchResult }) {
  const texts = useTexts(searchTexts)
  const { artists, labels, tracks, releases, near } = result
  const total = countResults(result)
  // The API limits each group to this many. A group that is full may have more results.
  const isFull =
    artists.length >= maxNamesFound ||
    Object.keys(labels).length >= maxNamesFound ||
    tracks.length >= maxTracksFound ||
    releases.length >= maxReleasesFound
  return (
    <>
      <p className="visually-hidden" role="status">
        {total === 0 && near
          ? texts('search.found.near', { term, total: countResults(near) })
          : texts(isFull ? 'search.found.first' : 'search.found', { term, total, count: total })}
      </p>
      {total > 0 ? (
        <Groups {...result} genres={[]} term={term} />
      ) : (
        <>
          <div className={classes.nothing}>
            <p className={classes.large}>{texts('search.nothing')}</p>
            <p>{texts(near ? 'search.near' : 'search.nothing.hint', { term })}</p>
            {!near && <Suggestions />}
          </div>
          {near && <Groups {...near} />}
        </>
      )}
    </>
  )
}

const countResults = ({
  artists,
  labels,
  releases,
  facets = [],
  tracks = [],
  genres = [],
}: Omit<GroupsProps, 'genres'> & Partial<GroupsProps>) =>
  artists.length +
  Object.keys(labels).length +
  tracks.length +
  releases.length +
  genres.length +
  facets.length

interface GroupsProps
  extends NonNullable<ShownSearchResult['near']>,
    Partial<Pick<ShownSearchResult, 'facets' | 'tracks'>> {
  /** The term that the results match; left out where they are only like it. */
  term?: string
}

function Groups({ facets = [], artists, labels, genres, tracks = [], releases, term }: GroupsProps) {
  const texts = useTexts(searchTexts)
  const labelList = Object.values(labels)
  return (
    <>
      {facets.length + artists.length + labelList.length + genres.length + tracks.length > 0 && (
        <div className={classes.names}>
          {panelGroups.map((group) => (
            <Names
              key={group}
              heading={texts(`filter.${group}`)}
              names={facets.filter(({ parameter }) => findGroup(parameter) === group).map(toFacetLink)}
            />
          ))}
          <Names heading={texts('search.artists')} names={artists.map(createNameLinker('/artist'))} />
          <Names heading={texts('search.labels')} names={labelList.map(createNameLinker('/label'))} />
          <Names heading={texts('search.genres')} names={genres.map(toGenreLink)} />
          {tracks.length > 0 && (
            <section className={classes.group} data-wide="">
              <Heading count={tracks.length} max={maxTracksFound}>
                {texts('search.tracks')}
              </Heading>
              <FoundTracks tracks={tracks} />
            </section>
          )}
        </div>
      )}
      {releases.length > 0 && (
        <section className={classes.releases}>
          <Heading count={releases.length} max={maxReleasesFound}>
            {texts('search.releases')}
          </Heading>
          {term !== undefined && releases.length > fewReleases && (
            <a className={classes.filter} href={filterAddress(term)} rel="nofollow">
              {texts('search.filter')}
            </a>
          )}
          <div className={classes.cards}>
            <ReleasePanels items={releases}>
              <ReleaseCards items={releases} variant="list" />
            </ReleasePanels>
          </div>
        </section>
      )}
    </>
  )
}

function Heading({ count, max, children }: { count: number; max: number; children: ReactNode }) {
  const texts = useTexts(searchTexts)
  return (
    <h2 className={classes.heading}>
      {children}{' '}
      <span className={classes.count}>{count < max ? count : texts('search.first', { count })}</span>
    </h2>
  )
}

/** A name with the address of its releases and their number. */
interface NameLink {
  address: string
  name: string
  count: number
}

const createNameLinker =
  (root: SlugRoot) =>
  ({ slug, name, count }: NamedCount): NameLink => ({ address: slugPath(root, slug), name, count })
const toFacetLink = ({ parameter, value, name, count }: FoundFacet): NameLink => {
  const choices = buildFacetChoices((facet) => (facet.parameter === parameter ? [value] : []))
  return { address: buildListAddress({ ...emptyQuery('list'), ...choices }, 'list'), name, count }
}
const toGenreLink = ({ slug, ...genre }: NamedCount) =>
  toFacetLink({ parameter: 'genres', value: slug, ...genre })
const findGroup = (parameter: string) => facetRows.find((facet) => facet.parameter === parameter)?.group
const filterAddress = (term: string) =>
  buildListAddress({ ...emptyQuery('list'), search: term, allFilters: true }, 'list')

function Names({ heading, names }: { heading: string; names: readonly NameLink[] }) {
  const texts = useTexts()
  if (names.length === 0) return null
  return (
    <section className={classes.group}>
      <Heading count={names.length} max={maxNamesFound}>
        {heading}
      </Heading>
      <ul>
        {names.map(({ address, name, count }) => (
          <li key={address}>
            <a className={classes.name} href={address}>
              <span className={classes.word}>{name}</span>
              <span className={classes.count}>{texts.count(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Explains the search before a term is typed. */
function Hint() {
  const texts = useTexts(searchTexts)
  return (
    <div className={classes.nothing}>
      <p className={classes.large}>{texts('search.hint')}</p>
      <p>{texts('search.hint.more')}</p>
      <Suggestions />
    </div>
  )
}

function Suggestions() {
  const texts = useTexts(searchTexts)
  return (
    <p className={classes.actions}>
      <a href="/releases">{texts('notFound.releases')}</a>
      <a href="/labels">{texts('search.allLabels')}</a>
    </p>
  )
}
