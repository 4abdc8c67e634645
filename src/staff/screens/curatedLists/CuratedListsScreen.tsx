import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { lazyModule } from '../../../components/lazyModule'
import { useTexts } from '../../api/useTexts'
import { ContentScreen } from '../../components/ContentScreen'
import { Time } from '../../components/Formatted'
import { LazyPart } from '../../components/LazyPart'
import { Hint } from '../../components/Notice'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import { type ListedCuratedList, useListCuratedListsQuery } from './calls'
import { curatedListsTexts } from './texts'

const editor = lazyModule(() => import(/* webpackChunkName: "curatedList" */ './CuratedListScreen'))

const toAddress = (slug: string) => `/curated-lists/${encodeURIComponent(slug)}`

/** Shows the curated lists, or the editor of the one in the address. */
export function CuratedListsScreen() {
  const { list } = useParams()
  if (list === undefined) return <AllLists />
  return <LazyPart module={editor}>{({ CuratedListScreen }) => <CuratedListScreen />}</LazyPart>
}

function AllLists() {
  const texts = useTexts(curatedListsTexts)
  const { data, error, refetch } = useListCuratedListsQuery()
  const columns = useColumns()
  return (
    <ContentScreen
      screen="lists"
      texts={texts}
      items={data?.lists}
      columns={columns}
      error={error}
      onRetry={refetch}
      intro={<Hint>{texts('intro')}</Hint>}
      maxLengths={{ title: 500, slug: 200 }}
      readSlug={readSlug}
      toAddress={toAddress}
    />
  )
}

const readSlug = (text: string): string | null => /^[\w-]+$/.exec(text.trim())?.[0] ?? null

function useColumns(): Column<ListedCuratedList>[] {
  const texts = useTexts(curatedListsTexts)
  return useMemo(
    () => [
      {
        id: 'list',
        header: texts('list'),
        cell: ({ slug, name }) => (
          <TableLink isStrong to={toAddress(slug)}>
            {name}
          </TableLink>
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
