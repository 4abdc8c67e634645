import { useMemo } from 'react'
import { money } from '../../../shared/money'
import { useTexts } from '../../api/useTexts'
import { base } from '../../components/base'
import type { Column } from '../../components/table/tableTypes'
import type { ListedFormat, ListedGenre } from './calls'
import { cellText, type EditableColumn } from './cellValues'
import classes from './ReleasesScreen.module.css'
import { releasesTexts } from './texts'

/**
 * Makes the columns of the table of records. Their cells are plain elements, to
 * whose events `EditArea` listens.
 * @param hasWeight adds the column of weights, for a list that is about them; the others have no room for it
 */
export function useFormatColumns(
  genres: readonly ListedGenre[],
  { mayEdit, hasWeight }: { mayEdit: boolean; hasWeight: boolean },
): Column<ListedFormat>[] {
  const texts = useTexts(releasesTexts)
  return useMemo(() => {
    const genreNames = new Map(genres.map(({ slug, name }) => [slug, name]))
    const shownText = (record: ListedFormat, column: EditableColumn): string => {
      if (column === 'price') return money(record.price)
      if (column === 'visibility') return texts(record.visibility)
      if (column === 'genres') return record.genres.map((slug) => genreNames.get(slug) ?? slug).join(', ')
      return cellText(record, column)
    }
    const editable = (
      column: EditableColumn,
      more: Partial<Column<ListedFormat>> = {},
      titleOfCell: (record: ListedFormat) => string | undefined = () => undefined,
    ): Column<ListedFormat> => ({
      id: column,
      header: texts(column),
      cell: (record) => (isDownload(record, column) ? texts('download') : shownText(record, column)),
      attributes: (record) => {
        const title = titleOfCell(record)
        if (!mayEdit) return { title, className: isDownload(record, column) ? classes.soft : undefined }
        const { uuid_release_format } = record
        if (isDownload(record, column)) {
          return {
            ...{ tabIndex: 0, className: classes.soft, title: texts('noStockToEdit') },
            ...{ 'aria-readonly': true, 'data-edit': column, 'data-fixed': '' },
          }
        }
        return {
          ...{ tabIndex: 0, className: classes.cell, title },
          ...{ 'data-edit': column, 'data-format': uuid_release_format },
        }
      },
      ...more,
    })
    const saleOf = ({ original_price }: ListedFormat) =>
      original_price === null ? undefined : texts('insteadOf', { price: money(original_price) })
    return [
      { id: 'artist', header: texts('record'), isSortable: true, cell: releaseLink, note: formatText },
      {
        id: 'catalog_nr',
        header: texts('format'),
        isWide: true,
        isSortable: true,
        width: '9.5rem',
        cell: formatText,
        attributes: (record) => ({ title: formatText(record) }),
      },
      editable('price', { isNumber: true, isSortable: true, width: '6rem' }, saleOf),
      editable('stock', { isNumber: true, isSortable: true, width: '4.5rem' }),
      editable('genres', { isWide: true, width: '9rem' }),
      editable('place', { isWide: true, isSortable: true, width: '6rem' }),
      editable('visibility', { isWide: true, width: '7.5rem' }),
      ...(hasWeight ? [editable('weight', { isNumber: true, width: '5.5rem' })] : []),
    ]
  }, [texts, genres, mayEdit, hasWeight])
}

const isDownload = ({ stock }: ListedFormat, column: EditableColumn) => column === 'stock' && stock === null

const formatText = ({ format, catalog_nr, barcode }: ListedFormat): string =>
  [format, catalog_nr ?? barcode].filter(Boolean).join(' · ')

function releaseLink({ uuid_release, artist, title, edition }: ListedFormat) {
  const name = `${artist} – ${title}${edition ? `, ${edition}` : ''}`
  const to = `/records/${uuid_release}`
  return (
    <a href={base + to} data-to={to} className={classes.record} title={name}>
      {name}
    </a>
  )
}
