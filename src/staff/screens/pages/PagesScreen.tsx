import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { lazyModule } from '../../../components/lazyModule'
import { greatestValues } from '../../../shared/greatestValues'
import { useTexts } from '../../api/useTexts'
import { ContentScreen } from '../../components/ContentScreen'
import { Time } from '../../components/Formatted'
import { LazyPart } from '../../components/LazyPart'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import { InfoTextTable } from '../infoTexts/InfoTextTable'
import { type ListedPage, useListPagesQuery } from './calls'
import { addressInShop, addressOfPage } from './pageAddress'
import { pagesTexts } from './texts'

const editor = lazyModule(() => import(/* webpackChunkName: "page" */ './PageScreen'))

/** Shows the list of pages, or the editor of the one in the address. */
export function PagesScreen() {
  const { page } = useParams()
  if (page === undefined) return <PageList />
  return <LazyPart module={editor}>{({ PageScreen }) => <PageScreen />}</LazyPart>
}

/** The frontpage, the free pages and the information texts of the shop. */
function PageList() {
  const texts = useTexts(pagesTexts)
  const { data, error, refetch } = useListPagesQuery()
  const columns = useColumns()
  return (
    <ContentScreen
      screen="pages"
      texts={texts}
      items={data?.pages}
      columns={columns}
      error={error}
      onRetry={refetch}
      maxLengths={{ title: greatestValues.pageText, slug: greatestValues.pageSlug }}
      readSlug={readSlug}
      toAddress={addressOfPage}
    >
      <InfoTextTable />
    </ContentScreen>
  )
}

/** Reads the address below /page/, which may be typed with it. */
function readSlug(text: string): string | null {
  const slug = text.trim().replace(/^\/?(page\/)?/, '')
  return /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(slug) ? slug : null
}

function useColumns(): Column<ListedPage>[] {
  const texts = useTexts(pagesTexts)
  return useMemo(
    () => [
      {
        id: 'page',
        header: texts('page'),
        cell: ({ slug, title }) => (
          <TableLink isStrong to={addressOfPage(slug)}>
            {title}
          </TableLink>
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
