import { Fragment } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../../components/ShopSettings'
import type { CardItem } from '../../../shared/cardItem'
import { emptyQuery } from '../../../shared/releaseQuery'
import { slugPath } from '../../../shared/slugs'
import { namesTexts } from '../../../shared/texts/names'
import { releasesPerPage } from '../../../shared/vocabulary'
import { FollowButton } from '../../customer/following/FollowButton'
import { PlayListButton } from '../../player/PlayListButton'
import { ScreenHead } from '../../settings/ScreenHead'
import { selectWebshop } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'
import cardColumns from '../cards/CardColumns.module.css'
import { ReleaseCards } from '../cards/ReleaseCards'
import { ReleasePanels } from '../cards/ReleasePanels'
import { ListCount } from '../list/ListCount'
import { buildListAddress } from '../list/listAddress'
import { Pagination } from '../list/Pagination'
import { pageCount } from '../list/paginationRules'
import classes from './NamePage.module.css'
import { type NameKind, namePageAddress, readNamePage } from './namePageAddress'
import { type NamePage as NamePageData, selectNamePage } from './namePageSlice'

/** An artist's labels, or a label's artists: this many are shown before the visitor asks for more. */
const maxNeighbours = 8

/** So few releases are seen at a glance. */
const fewReleases = 12

/** Writes the address of the list of all releases, filtered by this artist or label. */
function filterAddress(kind: NameKind, slug: string): string {
  const value = encodeURIComponent(slug)
  const choice = kind === 'label' ? { labels: [value] } : { artists: [value] }
  return buildListAddress({ ...emptyQuery('list'), ...choice, allFilters: true }, 'list')
}

/** Shows one artist or label with all its releases, newest first. */
export function NamePage({ kind, slug }: { kind: NameKind; slug: string }) {
  const texts = useTexts(namesTexts)
  const webshop = useAppSelector(selectWebshop)
  const { search } = useLocation()
  const requested = readNamePage(new URLSearchParams(search))
  const count = useAppSelector(
    (state) => selectNamePage(state, namePageAddress(kind, slug, requested))?.count,
  )
  const pages = pageCount(count ?? 0, releasesPerPage)
  const current = Math.min(requested, Math.max(1, pages))
  const address = (page: number) => namePageAddress(kind, slug, page)
  const namePage = useAppSelector((state) => selectNamePage(state, address(current)))
  if (!namePage) return null
  const { name, releases, appearsOn, neighbours } = namePage
  const isOnlyOnOthers = namePage.count === 0 && appearsOn.length > 0
  const feed = isOnlyOnOthers ? null : `/feed${slugPath(`/${kind}`, slug)}.atom`

  return (
    <div className={`${classes.page} ${cardColumns.columns}`}>
      <ScreenHead
        title={current > 1 ? `${name}, ${texts('list.page', { n: current })}` : name}
        description={texts(`${kind}.description`, { name, shop: webshop.name })}
        path={address(current)}
        image={namePage.image}
        feed={feed ?? undefined}
      />
      <header className={classes.header}>
        <p className={classes.kind}>{texts(`${kind}.heading`)}</p>
        <h1 className={classes.name} data-long={name.length > 40 || undefined}>
          {name}
        </h1>
        {!isOnlyOnOthers && (
          <p className={classes.count}>
            <ListCount
              total={namePage.count}
              offset={(current - 1) * releasesPerPage}
              shown={releases.length}
            />
          </p>
        )}
        <Neighbours kind={kind} neighbours={neighbours} />
        <div className={classes.actions}>
          <PlayListButton items={isOnlyOnOthers ? appearsOn : releases} />
          {feed !== null && <FollowButton subject={{ kind, slug }} name={name} feed={feed} />}
          {namePage.count > fewReleases && (
            <a className={classes.filter} href={filterAddress(kind, slug)} rel="nofollow">
              {texts('name.filter')}
            </a>
          )}
        </div>
      </header>
      {!isOnlyOnOthers && (
        <div className={classes.results}>
          <h2 className="visually-hidden">{texts('list.results')}</h2>
          <ReleasePanels items={releases}>
            <ReleaseCards items={releases} variant="list" />
          </ReleasePanels>
          <Pagination current={current} count={pages} address={address} />
        </div>
      )}
      {appearsOn.length > 0 && <Appearances items={appearsOn} total={namePage.countAppearsOn} />}
    </div>
  )
}

/** Lists releases of others on which an artist appears. */
function Appearances({ items, total }: { items: readonly CardItem[]; total: number }) {
  const texts = useTexts(namesTexts)
  return (
    <section className={classes.results}>
      <h2 className={classes.heading}>
        {texts(total > items.length ? 'artist.appearsOn.newest' : 'artist.appearsOn', {
          count: items.length,
          total,
        })}
      </h2>
      <ReleasePanels items={items}>
        <ReleaseCards items={items} variant="list" />
      </ReleasePanels>
    </section>
  )
}

interface NeighboursProps extends Pick<NamePageData, 'neighbours'> {
  kind: NameKind
}

/** Lists the labels of an artist, or the artists of a label. */
function Neighbours({ kind, neighbours }: NeighboursProps) {
  const texts = useTexts(namesTexts)
  const other = kind === 'artist' ? 'label' : 'artist'
  if (neighbours.length === 0) return null
  const links = neighbours.map(({ slug, name }, index) => (
    <Fragment key={slug}>
      {index > 0 && index !== maxNeighbours && ' / '}
      <a href={slugPath(`/${other}`, slug)}>{name}</a>
    </Fragment>
  ))
  return (
    <div className={classes.neighbours}>
      <p>
        {texts(`${kind}.neighbours`)} {links.slice(0, maxNeighbours)}
      </p>
      {links.length > maxNeighbours && (
        <details>
          <summary>{texts('name.more', { count: links.length - maxNeighbours })}</summary>
          {links.slice(maxNeighbours)}
        </details>
      )}
    </div>
  )
}
