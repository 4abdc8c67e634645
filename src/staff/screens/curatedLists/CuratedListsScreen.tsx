import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/dialog/Dialog'
import { Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Empty, Hint, Loading, Problem } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { commonTexts } from '../../components/texts'
import { useDialogDraft } from '../../forms/useDraft'
import classes from './CuratedListsScreen.module.css'
import { type ListedCuratedList, useListCuratedListsQuery } from './calls'
import { curatedListsTexts } from './texts'

const editor = lazyModule(async () => {
  const { CuratedListScreen } = await import(/* webpackChunkName: "curatedList" */ './CuratedListScreen')
  return { CuratedListScreen }
})

const toAddress = (slug: string) => `/curated-lists/${encodeURIComponent(slug)}`

/** Shows the curated lists, or the editor of the one in the address. */
export function CuratedListsScreen() {
  const { list } = useParams()
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = useLazyModule(editor, list !== undefined && !hasFailed, () => setHasFailed(true))
  if (list === undefined) return <AllLists />
  if (hasFailed) return <Problem error={{}} onRetry={() => setHasFailed(false)} />
  return loaded ? <loaded.CuratedListScreen /> : <Loading />
}

function AllLists() {
  const texts = useTexts(curatedListsTexts)
  const { data, error, refetch } = useListCuratedListsQuery()
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns()
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        <Button kind="main" onClick={() => setIsAdding(true)}>
          {texts('newList')}
        </Button>
      }
    >
      <Hint>{texts('intro')}</Hint>
      {!data ? (
        error ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : data.lists.length === 0 ? (
        <Empty heading={texts('nothingHere')} />
      ) : (
        <DataTable
          label={texts('heading')}
          items={data.lists}
          columns={columns}
          idOf={({ slug }) => slug}
          isWrapping
        />
      )}
      {isAdding && <NewListDialog lists={data?.lists ?? []} onClose={() => setIsAdding(false)} />}
    </ScreenFrame>
  )
}

function useColumns(): Column<ListedCuratedList>[] {
  const texts = useTexts(curatedListsTexts)
  return useMemo(
    () => [
      {
        id: 'list',
        header: texts('list'),
        cell: ({ slug, name }) => (
          <Link className={classes.list} to={toAddress(slug)}>
            {name}
          </Link>
        ),
      },
      { id: 'slug', header: texts('shortName'), cell: ({ slug }) => slug },
      { id: 'releases', header: texts('releases'), isNumber: true, cell: ({ releases }) => releases },
      {
        id: 'changed',
        header: texts('changed'),
        isWide: true,
        cell: ({ changed_at }) => <Time at={changed_at} />,
      },
    ],
    [texts],
  )
}

const formId = 'new-list'

/** Asks for the short name of a new list; its editor saves it. */
function NewListDialog({ lists, onClose }: { lists: readonly ListedCuratedList[]; onClose: () => void }) {
  const texts = useTexts(curatedListsTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const { values, change, clear } = useDialogDraft('lists', 'new', { slug: '', name: '' })
  const [isTried, setIsTried] = useState(false)
  const slug = values.slug.trim()
  const name = values.name.trim()
  const wrongSlug = !/^[\w-]+$/.test(slug)
    ? texts('wrongShortName')
    : lists.some((list) => list.slug === slug)
      ? texts('shortNameTaken')
      : null
  return (
    <Dialog
      isOpen
      title={texts('newList')}
      onClose={onClose}
      actions={
        <>
          <Button kind="main" type="submit" form={formId}>
            {texts('go')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (wrongSlug || name === '') return
          clear()
          void navigate(`${toAddress(slug)}?${new URLSearchParams({ new: name })}`)
        }}
      >
        <p>{texts('newText')}</p>
        <TextField
          label={texts('name')}
          isRequired
          autoComplete="off"
          maxLength={500}
          errors={isTried && name === '' ? [texts('needed')] : []}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={texts('shortName')}
          hint={texts('shortNameHint')}
          isRequired
          autoComplete="off"
          autoCapitalize="off"
          maxLength={200}
          errors={isTried && wrongSlug ? [wrongSlug] : []}
          value={values.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
      </form>
    </Dialog>
  )
}
