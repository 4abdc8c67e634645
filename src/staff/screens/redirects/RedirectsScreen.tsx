import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import type { AnswerAt, ListedRedirect } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Time } from '../../components/Formatted'
import { Menu } from '../../components/Menu'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { SearchBox } from '../../components/search/SearchBox'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useListRedirectsQuery } from './calls'
import type { OpenedDialog } from './RedirectDialogs'
import classes from './RedirectsScreen.module.css'
import { redirectsTexts } from './texts'

const dialogs = lazyModule(() => import(/* webpackChunkName: "redirectDialogs" */ './RedirectDialogs'))

type Answer = AnswerAt<'/redirects'>
type Missing = Answer['missing'][number]

/**
 * Lists the addresses that visitors did not find, and those that are
 * redirected. The search is in the address.
 */
export function RedirectsScreen() {
  const texts = useTexts(redirectsTexts)
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  const search = params.get('search') ?? ''
  const { data, error, refetch } = useListRedirectsQuery(search === '' ? {} : { search })
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        <Button kind="main" onClick={() => setOpened({ name: 'save', from: '', to: '' })}>
          {texts('add')}
        </Button>
      }
    >
      {data ? (
        <>
          <MissingList missing={data.missing} onOpen={setOpened} />
          <RedirectList data={data} search={search} onOpen={setOpened} />
        </>
      ) : (
        <Pending error={error} onRetry={refetch} />
      )}
      {loaded && opened && <loaded.RedirectDialog opened={opened} onClose={close} />}
    </ScreenFrame>
  )
}

type OnOpen = (opened: OpenedDialog) => void

function MissingList({ missing, onOpen }: { missing: Missing[]; onOpen: OnOpen }) {
  const texts = useTexts(redirectsTexts)
  const columns = useMemo(
    (): Column<Missing>[] => [
      {
        id: 'path',
        header: texts('from'),
        cell: ({ path }) => <span className={classes.address}>{path}</span>,
      },
      { id: 'visits', header: texts('visits'), cell: ({ visits }) => visits },
      { id: 'last', header: texts('lastVisit'), isWide: true, cell: ({ last_at }) => <Time at={last_at} /> },
      {
        id: 'actions',
        header: texts('actions'),
        cell: ({ path }) => (
          <Button
            aria-label={texts('redirectOf', { from: path })}
            onClick={() => onOpen({ name: 'save', from: path, to: '' })}
          >
            {texts('redirect')}
          </Button>
        ),
      },
    ],
    [texts, onOpen],
  )
  return (
    <section className={classes.list} aria-labelledby="missing">
      <h2 id="missing" className={classes.heading}>
        {texts('missing')}
      </h2>
      {missing.length > 0 ? (
        <>
          <p className={classes.soft}>{texts('missingText')}</p>
          <DataTable
            label={texts('missing')}
            items={missing}
            columns={columns}
            idOf={({ path }) => path}
            isWrapping
          />
        </>
      ) : (
        <Empty heading={texts('noneMissing')}>{texts('noneMissingText')}</Empty>
      )}
    </section>
  )
}

function RedirectList({ data, search, onOpen }: { data: Answer; search: string; onOpen: OnOpen }) {
  const texts = useTexts(redirectsTexts)
  const columns = useMemo(
    (): Column<ListedRedirect>[] => [
      {
        id: 'from',
        header: texts('from'),
        cell: ({ from }) => <span className={classes.address}>{from}</span>,
      },
      { id: 'to', header: texts('to'), cell: ({ to }) => <span className={classes.address}>{to}</span> },
      {
        id: 'source',
        header: texts('madeBy'),
        isWide: true,
        cell: ({ is_from_folder }) => texts(is_from_folder ? 'folder' : 'staff'),
      },
      {
        id: 'actions',
        header: texts('actions'),
        cell: (redirect) => (
          <Menu
            label={texts('actions')}
            name={texts('actionsOf', { from: redirect.from })}
            items={[
              {
                label: texts('change'),
                onSelect: () => onOpen({ name: 'save', from: redirect.from, to: redirect.to }),
              },
              { label: texts('remove'), onSelect: () => onOpen({ name: 'remove', redirect }) },
            ]}
          />
        ),
      },
    ],
    [texts, onOpen],
  )
  return (
    <section className={classes.list} aria-labelledby="redirects">
      <h2 id="redirects" className={classes.heading}>
        {texts('redirects')}
      </h2>
      <SearchBox
        label={texts('search')}
        hint={texts('searchHint')}
        search={search}
        toAddress={(words) =>
          words === '' ? '/redirects' : `/redirects?${new URLSearchParams({ search: words })}`
        }
      />
      {data.redirects.length > 0 ? (
        <DataTable
          label={texts('redirects')}
          items={data.redirects}
          columns={columns}
          idOf={({ from }) => from}
          isWrapping
        />
      ) : (
        <Empty heading={texts(search !== '' ? 'notFound' : 'empty')}>
          {search === '' && texts('emptyText')}
        </Empty>
      )}
      {data.count > data.redirects.length && <p>{texts('more', { count: data.count })}</p>}
    </section>
  )
}
