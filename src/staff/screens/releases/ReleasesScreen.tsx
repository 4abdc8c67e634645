import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Field } from '../../../components/Field'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { type RecordOrder, recordFilters } from '../../../shared/staff/releases/formatFilters'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Button } from '../../components/Button'
import { Link } from '../../components/Link'
import { Empty, Loading, Problem } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { SearchBox } from '../../components/search/SearchBox'
import { DataTable } from '../../components/table/DataTable'
import { useSelection } from '../../components/table/useSelection'
import { useScanner } from '../../keys/useScanner'
import type { RecordWorkProps } from './BulkBar'
import { type ListedRecord, type MadeChange, useCountRecordsQuery, useListRecordsQuery } from './calls'
import { recordName } from './cellValues'
import { EditArea } from './EditableTable'
import { useRecordColumns } from './formatColumns'
import type { Pasted } from './pasteRules'
import classes from './ReleasesScreen.module.css'
import { addressOf, queryOf, type RecordsAddress, readAddress, rowsAtOnce } from './releasesAddress'
import { recordsTexts } from './texts'

const undoDialog = lazyModule(() => import(/* webpackChunkName: "undoRecords" */ './UndoDialog'))
const newRecord = lazyModule(() => import(/* webpackChunkName: "newRecord" */ './NewReleaseDialog'))

/** Lists the records of a filter or of a search, one row for each format. The list is in the address. */
export function RecordsScreen() {
  const texts = useTexts(recordsTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { permissions } = useUser()
  const [isAdding, setIsAdding] = useState(false)
  const stopAdding = useCallback(() => setIsAdding(false), [])
  const adding = useLazyModule(newRecord, isAdding, stopAdding)
  const [made, setMade] = useState<MadeChange | null>(null)
  /** The change that is undone; '' to choose one. */
  const [undoing, setUndoing] = useState<string | null>(null)
  const stopUndoing = useCallback((isDone = false) => {
    setUndoing(null)
    if (isDone) setMade(null)
  }, [])
  const undo = useLazyModule(undoDialog, undoing !== null, stopUndoing)
  const address = readAddress(params)
  const find = (text: string) => void navigate(addressOf(address, { search: text, only: 'all', genre: '' }))
  useScanner(find)
  const list = addressOf(address, { offset: address.offset })
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        permissions.includes('records') && (
          <>
            <Button kind="quiet" onClick={() => setUndoing('')}>
              {texts('undoChanges')}
            </Button>
            <Button onClick={() => setIsAdding(true)}>{texts('newRecord')}</Button>
          </>
        )
      }
    >
      {undo && undoing !== null && <undo.UndoDialog uuidBatch={undoing || null} onClose={stopUndoing} />}
      {adding && <adding.NewRecordDialog onClose={stopAdding} />}
      <SearchBox
        label={texts('search')}
        hint={texts('searchHint')}
        search={address.search}
        toAddress={(search) => addressOf(address, { search })}
      />
      <CameraScan />
      <FilterLinks address={address} />
      {made && made.uuid_batch !== null && (
        <div className={classes.made}>
          <p>{texts('changed', { count: made.changed })}</p>
          <Button onClick={() => setUndoing(made.uuid_batch)}>{texts('undo')}</Button>
        </div>
      )}
      <RecordList key={list} list={list} address={address} onScan={find} onChanged={setMade} />
    </ScreenFrame>
  )
}

/** The ready-made lists, with how many records each has. */
function FilterLinks({ address }: { address: RecordsAddress }) {
  const texts = useTexts(recordsTexts)
  const { data: counts } = useCountRecordsQuery()
  return (
    <nav aria-label={texts('filters')} className={classes.filters}>
      <ul>
        {recordFilters.map((only) => (
          <li key={only}>
            <Link
              to={addressOf(address, { only, search: '', genre: '' })}
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

const work = lazyModule(() => import(/* webpackChunkName: "recordWork" */ './BulkBar'))

/** The bar and the dialogs for several records, whose code is fetched when they are needed. */
function LazyRecordWork(props: RecordWorkProps) {
  const loaded = useLazyModule(work, true, props.onClear)
  return loaded && <loaded.RecordWork {...props} />
}

interface RecordListProps {
  list: string
  address: RecordsAddress
  onScan: (text: string) => void
  onChanged: (change: MadeChange) => void
}

function RecordList({ list, address, onScan, onChanged }: RecordListProps) {
  const texts = useTexts(recordsTexts)
  const navigate = useNavigate()
  const { permissions } = useUser()
  const mayEdit = permissions.includes('records')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another component
  const query = useMemo(() => queryOf(address), [])
  const { data, error, isFetching, refetch } = useListRecordsQuery(query)
  const onStale = useCallback(() => void refetch(), [refetch])
  const columns = useRecordColumns(data?.genres ?? noGenres, {
    mayEdit,
    hasWeight: address.only === 'no_weight',
  })
  const selection = useSelection('records', list)
  const { ids, allCount } = selection
  const [pasted, setPasted] = useState<Pasted | null>(null)
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Loading />
  const { records, total, genres } = data
  const { search, only, genre, offset, rows, sort, isDescending } = address
  const clear = () => {
    selection.clear()
    setPasted(null)
  }
  const hasWork = ids.size > 0 || allCount !== null || pasted !== null
  return (
    <div aria-busy={isFetching} className={classes.list}>
      <ListBar
        address={address}
        total={total}
        genres={genres}
        onPaste={mayEdit ? () => setPasted({ text: '', anchor: null }) : null}
      />
      {hasWork && mayEdit && (
        <LazyRecordWork
          selection={
            allCount === null
              ? { ids: [...ids] }
              : { search: search || null, only, genre: genre || null, expected_count: allCount }
          }
          count={allCount ?? ids.size}
          total={total}
          query={query}
          records={records}
          genres={genres}
          pasted={pasted}
          onPasteEnd={() => setPasted(null)}
          onChanged={onChanged}
          onSelectAll={() => selection.selectAll(total)}
          onClear={clear}
        />
      )}
      {records.length > 0 ? (
        <>
          <EditArea {...{ query, records, genres, mayEdit, onStale, onScan }} onPaste={setPasted}>
            <DataTable<ListedRecord>
              isGrid={mayEdit}
              label={texts('heading')}
              items={records}
              columns={columns}
              idOf={idOf}
              sorting={{ id: sort, isDescending }}
              onSort={(next) =>
                void navigate(
                  addressOf(address, { sort: next.id as RecordOrder, isDescending: next.isDescending }),
                )
              }
              {...(mayEdit && {
                selection: {
                  ids: allCount === null ? ids : new Set(records.map(idOf)),
                  onChange: selection.tick,
                  nameOf: recordName,
                },
              })}
            />
          </EditArea>
          {mayEdit && <p className={classes.help}>{texts('editHelp')}</p>}
        </>
      ) : (
        <Empty heading={texts(search !== '' ? 'emptySearch' : only === 'all' ? 'empty' : 'emptyFilter')}>
          {search !== '' && texts('emptySearchText')}
        </Empty>
      )}
      <nav className={classes.pages} aria-label={texts('pages')}>
        {offset > 0 && (
          <Link to={addressOf(address, { offset: Math.max(0, offset - rows) })}>{texts('previous')}</Link>
        )}
        {offset + records.length < total && (
          <Link to={addressOf(address, { offset: offset + rows })}>{texts('next')}</Link>
        )}
      </nav>
    </div>
  )
}

const idOf = ({ uuid_release_format }: ListedRecord) => uuid_release_format
const noGenres: never[] = []

interface ListBarProps {
  address: RecordsAddress
  total: number
  genres: readonly { slug: string; name: string }[]
  onPaste: (() => void) | null
}

/** How many records the list has, and how it is narrowed and shown. */
function ListBar({ address, total, genres, onPaste }: ListBarProps) {
  const texts = useTexts(recordsTexts)
  const navigate = useNavigate()
  return (
    <div className={classes.bar}>
      <p className={classes.total} role="status">
        {texts('total', { count: total })}
      </p>
      <Field label={texts('genre')} className={classes.choice ?? ''}>
        {(control) => (
          <select
            {...control}
            value={address.genre}
            onChange={({ target }) => void navigate(addressOf(address, { genre: target.value }))}
          >
            <option value="">{texts('anyGenre')}</option>
            {genres.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts('rowsAtOnce')} className={classes.choice ?? ''}>
        {(control) => (
          <select
            {...control}
            value={address.rows}
            onChange={({ target }) => void navigate(addressOf(address, { rows: Number(target.value) }))}
          >
            {rowsAtOnce.map((count) => (
              <option key={count} value={count}>
                {count.toLocaleString('en')}
              </option>
            ))}
          </select>
        )}
      </Field>
      {onPaste && (
        <button type="button" className={classes.paste} onClick={onPaste}>
          {texts('pasteRows')}
        </button>
      )}
    </div>
  )
}
