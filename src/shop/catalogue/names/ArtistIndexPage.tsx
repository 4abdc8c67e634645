import { useLocation, useParams } from 'react-router-dom'
import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import type { ArtistIndex } from '../../../shared/contract'
import { namesTexts } from '../../../shared/texts/names'
import { artistsPerPage } from '../../../shared/vocabulary'
import { ScreenHead } from '../../settings/ScreenHead'
import { selectWebshop } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'
import { EmptyList } from '../list/EmptyList'
import { Pagination } from '../list/Pagination'
import { pageCount } from '../list/paginationRules'
import classes from './ArtistIndexPage.module.css'
import { buildArtistIndexAddress, readInitial } from './artistIndexAddress'
import { selectArtistIndex } from './artistIndexSlice'
import { Initials, initialAnchor, NameGroup, NameGroups } from './NameIndex'
import { readNamePage } from './namePageAddress'

/** Lists the artists of the shop's releases: all initials, or one of them in pages. */
export function ArtistIndexPage() {
  const { initial: part } = useParams()
  const initial = part === undefined ? null : readInitial(part)
  return initial === null ? <AllInitials /> : <OneInitial initial={initial} />
}

/** Lists all artists, or in a large shop those with most releases, with links to the others. */
function AllInitials() {
  const texts = useTexts(namesTexts)
  const { name: shop } = useAppSelector(selectWebshop)
  const index = useAppSelector((state) => selectArtistIndex(state, buildArtistIndexAddress(null)))
  if (!index) return null
  const isWhole = index.groups.every(({ count, artists }) => artists.length === count)
  const links = index.initials.map((initial): [string, string] => [
    initial,
    isWhole ? `#${initialAnchor('artist', initial)}` : buildArtistIndexAddress(initial),
  ])
  return (
    <>
      <ScreenHead
        title={texts('artists.heading')}
        description={texts('artists.description', { shop })}
        path="/artists"
      />
      <ScreenTitle title={texts('artists.heading')}>
        <Count count={index.count} />
      </ScreenTitle>
      {index.count === 0 && <EmptyList isFiltered={false} cleared="" />}
      {links.length > 1 && <Initials links={links} />}
      {!isWhole && <p className={classes.note}>{texts('artists.most')}</p>}
      <Groups index={index} />
    </>
  )
}

function OneInitial({ initial }: { initial: string }) {
  const texts = useTexts(namesTexts)
  const { name: shop } = useAppSelector(selectWebshop)
  const { search } = useLocation()
  const requested = readNamePage(new URLSearchParams(search))
  const count = useAppSelector(
    (state) => selectArtistIndex(state, buildArtistIndexAddress(initial, requested))?.groups[0]?.count,
  )
  const pages = pageCount(count ?? 0, artistsPerPage)
  const current = Math.min(requested, Math.max(1, pages))
  const index = useAppSelector((state) => selectArtistIndex(state, buildArtistIndexAddress(initial, current)))
  if (!index) return null
  const title = texts('artists.initial', { initial })
  return (
    <>
      <ScreenHead
        title={current > 1 ? `${title}, ${texts('list.page', { n: current })}` : title}
        description={texts('artists.initial.description', { initial, shop })}
        path={buildArtistIndexAddress(initial, current)}
      />
      <ScreenTitle title={title}>
        <Count count={count ?? 0} />
      </ScreenTitle>
      <Initials
        links={index.initials.map((linkInitial) => [linkInitial, buildArtistIndexAddress(linkInitial)])}
        current={initial}
      />
      <Groups index={index} isWhole />
      <div className={classes.pages}>
        <Pagination
          current={current}
          count={pages}
          address={(page) => buildArtistIndexAddress(initial, page)}
        />
      </div>
    </>
  )
}

function Count({ count }: { count: number }) {
  const texts = useTexts(namesTexts)
  return texts('artists.count', { count: texts.count(count) })
}

/** @param isWhole whether the other artists of the initial are on further pages */
function Groups({ index: { groups }, isWhole = false }: { index: ArtistIndex; isWhole?: boolean }) {
  const texts = useTexts(namesTexts)
  return (
    <NameGroups>
      {groups.map(({ initial, count, artists }) => (
        <NameGroup key={initial} kind="artist" initial={initial} names={artists}>
          {!isWhole && artists.length < count && (
            <a className={classes.all} href={buildArtistIndexAddress(initial)}>
              {texts('artists.all', { count: texts.count(count), initial })}
            </a>
          )}
        </NameGroup>
      ))}
    </NameGroups>
  )
}
