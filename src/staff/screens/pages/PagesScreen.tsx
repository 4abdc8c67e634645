import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { greatestValues } from '../../../shared/greatestValues'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/dialog/Dialog'
import { Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Empty, Loading, Problem } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { commonTexts } from '../../components/texts'
import { useDialogDraft } from '../../forms/useDraft'
import { InfoTextTable } from '../infoTexts/InfoTextTable'
import { type ListedPage, useListPagesQuery } from './calls'
import classes from './PagesScreen.module.css'
import { addressInShop, addressOfPage } from './pageAddress'
import { pagesTexts } from './texts'

const editor = lazyModule(async () => {
  const { PageScreen } = await import(/* webpackChunkName: "page" */ './PageScreen')
  return { PageScreen }
})

/** Shows the list of pages, or the editor of the one in the address. */
export function PagesScreen() {
  const { page } = useParams()
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = useLazyModule(editor, page !== undefined && !hasFailed, () => setHasFailed(true))
  if (page === undefined) return <PageList />
  if (hasFailed) return <Problem error={{}} onRetry={() => setHasFailed(false)} />
  return loaded ? <loaded.PageScreen /> : <Loading />
}

/** The frontpage, the free pages and the information texts of the shop. */
function PageList() {
  const texts = useTexts(pagesTexts)
  const { data, error, refetch } = useListPagesQuery()
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns()
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        <Button kind="main" onClick={() => setIsAdding(true)}>
          {texts('newPage')}
        </Button>
      }
    >
      {!data ? (
        error ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : data.pages.length === 0 ? (
        <Empty heading={texts('nothingHere')} />
      ) : (
        <DataTable
          label={texts('heading')}
          items={data.pages}
          columns={columns}
          idOf={({ slug }) => slug}
          isWrapping
        />
      )}
      <InfoTextTable linkClass={classes.page} />
      {isAdding && <NewPageDialog pages={data?.pages ?? []} onClose={() => setIsAdding(false)} />}
    </ScreenFrame>
  )
}

function useColumns(): Column<ListedPage>[] {
  const texts = useTexts(pagesTexts)
  return useMemo(
    () => [
      {
        id: 'page',
        header: texts('page'),
        cell: ({ slug, title }) => (
          <Link className={classes.page} to={addressOfPage(slug)}>
            {title}
          </Link>
        ),
      },
      { id: 'address', header: texts('address'), cell: ({ slug }) => addressInShop(slug) },
      { id: 'blocks', header: texts('blocks'), isNumber: true, isWide: true, cell: ({ blocks }) => blocks },
      {
        id: 'changed',
        header: texts('changed'),
        isWide: true,
        cell: ({ changed_at }) => changed_at && <Time at={changed_at} />,
      },
    ],
    [texts],
  )
}

const formId = 'new-page'

/** Asks for the address of a new page; its editor saves it. */
function NewPageDialog({ pages, onClose }: { pages: readonly ListedPage[]; onClose: () => void }) {
  const texts = useTexts(pagesTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const { values, change, clear } = useDialogDraft('pages', 'new', { slug: '', title: '' })
  const [isTried, setIsTried] = useState(false)
  const slug = values.slug.trim().replace(/^\/?(page\/)?/, '')
  const wrongSlug = !/^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(slug)
    ? texts('wrongAddress')
    : pages.some((page) => page.slug === slug)
      ? texts('addressTaken')
      : null
  const title = values.title.trim()
  return (
    <Dialog
      isOpen
      title={texts('newPage')}
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
          if (wrongSlug || title === '') return
          clear()
          void navigate(`${addressOfPage(slug)}?${new URLSearchParams({ new: title })}`)
        }}
      >
        <p>{texts('newText')}</p>
        <TextField
          label={texts('newTitle')}
          isRequired
          autoComplete="off"
          maxLength={greatestValues.pageText}
          errors={isTried && title === '' ? [texts('needed')] : []}
          value={values.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label={texts('newAddress')}
          hint={texts('newAddressHint')}
          isRequired
          autoComplete="off"
          autoCapitalize="off"
          maxLength={greatestValues.pageSlug}
          errors={isTried && wrongSlug ? [wrongSlug] : []}
          value={values.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
      </form>
    </Dialog>
  )
}
