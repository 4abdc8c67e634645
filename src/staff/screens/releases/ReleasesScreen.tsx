import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { type FormatOrder, formatFilters } from '../../../shared/staff/releases/formatFilters'
import { formats } from '../../../shared/texts/formats'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Button } from '../../components/Button'
import { ChoiceField, toOption } from '../../components/ChoiceField'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { SearchBox } from '../../components/search/SearchBox'
import { DataTable } from '../../components/table/DataTable'
import { ListPage } from '../../components/table/ListPage'
import { useSelection } from '../../components/table/useSelection'
import { useScanner } from '../../keys/useScanner'
import type { BulkBarProps } from './BulkBar'
import { type ListedFormat, type MadeChange, useCountFormatsQuery, useListFormatsQuery } from './calls'
import { formatName } from './cellValues'
import { EditableTable } from './EditableTable'
import { useFormatColumns } from './formatColumns'
import type { Pasted } from './pasteRules'
import classes from './ReleasesScreen.module.css'
import { type ReleasesAddress, readAddress, rowsAtOnce, toAddress, toQuery } from './releasesAddress'
import { releasesTexts } from './texts'

const undoDialog = lazyModule(() => import(/* webpackChunkName: "undoReleases" */ './UndoDialog'))
const newRelease = lazyModule(() => import(/* webpackChunkName: "newRelease" */ './NewReleaseDialog'))

/** Lists the releases of a filter or of a search, one row for each format. The list is in the address. */
export function ReleasesScreen() {
  const texts = useTexts(releasesTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { permissions } = useUser()
  const [isAdding, setIsAdding] = useState(false)
  const stopAdding = useCallback(() => setIsAdding(false), [])
  const adding = useLazyModule(newRelease, isAdding, stopAdding)
  const [lastChange, setLastChange] = useState<MadeChange | null>(null)
  /** The change that is undone; '' to choose one. */
  const [undoing, setUndoing] = useState<string | null>(null)
  const stopUndoing = useCallback((isDone = false) => {
    setUndoing(null)
    if (isDone) setLastChange(null)
  }, [])
  const undo = useLazyModule(undoDialog, undoing !== null, stopUndoing)
  const address = readAddress(params)
  const find = (text: string) => void navigate(toAddress(address, { search: text, only: 'all', genre: '' }))
  useScanner(find)
  const list = toAddress(address, { offset: address.offset })
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        permissions.includes('records') && (
          <>
            <Button kind="quiet" onClick={() => setUndoing('')}>
              {texts('undoChanges')}
            </Button>
            <Button onClick={() => setIsAdding(true)}>{texts('newRelease')}</Button>
          </>
        )
      }
    >
      {undo && undoing !== null && <undo.UndoDialog uuidBatch={undoing || null} onClose={stopUndoing} />}
      {adding && <adding.NewReleaseDialog onClose={stopAdding} />}
      <SearchBox
        label={texts('search')}
        hint={texts('searchHint')}
        search={address.search}
        toAddress={(search) => toAddress(address, { search })}
      />
      <CameraScan />
      <FilterLinks address={address} />
      {lastChange && lastChange.uuid_batch !== null && (
        <div className={classes.made}>
          <p>{texts('changed', { count: lastChange.changed })}</p>
          <Button onClick={() => setUndoing(lastChange.uuid_batch)}>{texts('undo')}</Button>
        </div>
      )}
      <FormatList key={list} list={list} address={address} onScan={find} onChanged={setLastChange} />
    </ScreenFrame>
  )
}

/** The ready-made lists, with how many formats each has. */
function FilterLinks({ address }: { address: ReleasesAddress }) {
  const texts = useTexts(releasesTexts)
  const { data: counts } = useCountFormatsQuery()
  return (
    <nav aria-label={texts('filters')} className={classes.filters}>
      <ul>
        {formatFilters.map((only) => (
          <li key={only}>
            <Link
              to={toAddress(address, { only, search: '', genre: '' })}
              aria-current={only === address.only ? 'page' : undefined}
            >
              {texts(only)}
              {counts && <span className={classes.count}>{counts[only]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const bulkBar = lazyModule(() => import(/* webpackChunkName: "releaseBulkBar" */ './BulkBar'))

/** The bar and the dialogs for several formats, whose code is fetched when they are needed. */
function LazyBulkBar(props: BulkBarProps) {
  const loaded = useLazyModule(bulkBar, true, props.onClear)
  return loaded && <loaded.BulkBar {...props} />
}

interface FormatListProps {
  list: string
  address: ReleasesAddress
  onScan: (text: string) => void
  onChanged: (change: MadeChange) => void
}

function FormatList({ list, address, onScan, onChanged }: FormatListProps) {
  const texts = useTexts(releasesTexts)
  const navigate = useNavigate()
  const { permissions } = useUser()
  const mayEdit = permissions.includes('records')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another component
  const query = useMemo(() => toQuery(address), [])
  const { data, error, isFetching, refetch } = useListFormatsQuery(query)
  const onStale = useCallback(() => void refetch(), [refetch])
  const columns = useFormatColumns(data?.genres ?? noGenres, {
    mayEdit,
    hasWeight: address.only === 'no_weight',
  })
  const selection = useSelection('releases', list)
  const { ids, allCount } = selection
  const [pasted, setPasted] = useState<Pasted | null>(null)
  if (!data) return <Pending error={error} onRetry={refetch} />
  const { formats, total, genres } = data
  const { search, only, genre, offset, rows, sort, isDescending } = address
  const clear = () => {
    selection.clear()
    setPasted(null)
  }
  const hasWork = ids.size > 0 || allCount !== null || pasted !== null
  return (
    <ListPage
      isFetching={isFetching}
      pages={{
        label: texts('pages'),
        links: [
          {
            name: texts('previous'),
            to: offset > 0 ? toAddress(address, { offset: Math.max(0, offset - rows) }) : null,
          },
          {
            name: texts('next'),
            to: offset + formats.length < total ? toAddress(address, { offset: offset + rows }) : null,
          },
        ],
      }}
    >
      <ListBar
        address={address}
        total={total}
        genres={genres}
        onPaste={mayEdit ? () => setPasted({ text: '', anchor: null }) : null}
      />
      {hasWork && mayEdit && (
        <LazyBulkBar
          selection={
            allCount === null
              ? { ids: [...ids] }
              : { search: search || null, only, genre: genre || null, expected_count: allCount }
          }
          count={allCount ?? ids.size}
          total={total}
          query={query}
          formats={formats}
          genres={genres}
          pasted={pasted}
          onPasteEnd={() => setPasted(null)}
          onChanged={onChanged}
          onSelectAll={() => selection.selectAll(total)}
          onClear={clear}
        />
      )}
      {formats.length > 0 ? (
        <>
          <EditableTable
            query={query}
            formats={formats}
            genres={genres}
            mayEdit={mayEdit}
            onStale={onStale}
            onScan={onScan}
            onPaste={setPasted}
          >
            <DataTable<ListedFormat>
              isGrid={mayEdit}
              label={texts('heading')}
              items={formats}
              columns={columns}
              idOf={getFormatId}
              sorting={{ id: sort, isDescending }}
              onSort={(next) =>
                void navigate(
                  toAddress(address, { sort: next.id as FormatOrder, isDescending: next.isDescending }),
                )
              }
              {...(mayEdit && {
                selection: {
                  ids: allCount === null ? ids : new Set(formats.map(getFormatId)),
                  onChange: selection.tick,
                  nameOf: formatName,
                },
              })}
            />
          </EditableTable>
          {mayEdit && <p className={classes.help}>{texts('editHelp')}</p>}
        </>
      ) : (
        <Empty heading={texts(search !== '' ? 'emptySearch' : only === 'all' ? 'empty' : 'emptyFilter')}>
          {search !== '' && texts('emptySearchText')}
        </Empty>
      )}
    </ListPage>
  )
}

const getFormatId = ({ uuid_release_format }: ListedFormat) => uuid_release_format
const noGenres: never[] = []

interface ListBarProps {
  address: ReleasesAddress
  total: number
  genres: readonly { slug: string; name: string }[]
  onPaste: (() => void) | null
}

/** How many formats the list has, and how it is narrowed and shown. */
function ListBar({ address, total, genres, onPaste }: ListBarProps) {
  const texts = useTexts(releasesTexts)
  const navigate = useNavigate()
  return (
    <div className={classes.bar}>
      <p className={classes.total} role="status">
        {texts('total', { count: total })}
      </p>
      <ChoiceField
        label={texts('genre')}
        className={classes.choice ?? ''}
        value={address.genre}
        options={[{ slug: '', name: texts('anyGenre') }, ...genres].map(toOption)}
        onChange={(genre) => void navigate(toAddress(address, { genre }))}
      />
      <ChoiceField
        label={texts('rowsAtOnce')}
        className={classes.choice ?? ''}
        value={String(address.rows)}
        options={rowsAtOnce.map((count) => ({ value: String(count), label: formats.count(count) }))}
        onChange={(rows) => void navigate(toAddress(address, { rows: Number(rows) }))}
      />
      {onPaste && (
        <button type="button" className={classes.paste} onClick={onPaste}>
          {texts('pasteRows')}
        </button>
      )}
    </div>
  )
}
