import { useMemo } from 'react'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { base } from '../../components/base'
import type { CellAttributes, Column } from '../../components/table/tableTypes'
import type { ListedFormat, ListedGenre } from './calls'
import { cellText, type EditableColumn } from './cellValues'
import classes from './ReleasesScreen.module.css'
import { releasesTexts } from './texts'

/**
 * Makes the columns of the table of releases. Their cells are plain elements, to
 * whose events `EditableTable` listens.
 * @param hasWeight adds the column of weights, for a list that is about them; the others have no room for it
 */
export function useFormatColumns(
  genres: readonly ListedGenre[],
  { mayEdit, hasWeight }: { mayEdit: boolean; hasWeight: boolean },
): Column<ListedFormat>[] {
  const texts = useTexts(releasesTexts)
  return useMemo(() => {
    const genreNames = new Map(genres.map(({ slug, name }) => [slug, name]))
    const formatCell = (format: ListedFormat, column: EditableColumn): string => {
      if (column === 'price') return formats.money(format.price)
      if (column === 'visibility') return texts(format.visibility)
      if (column === 'genres') return format.genres.map((slug) => genreNames.get(slug) ?? slug).join(', ')
      return cellText(format, column)
    }
    const buildColumn = (
      column: EditableColumn,
      more: Partial<Column<ListedFormat>> = {},
      titleOfCell: (format: ListedFormat) => string | undefined = () => undefined,
    ): Column<ListedFormat> => ({
      id: column,
      header: texts(column),
      cell: (format) => (isDownload(format, column) ? texts('download') : formatCell(format, column)),
      attributes: (format): CellAttributes => {
        const title = titleOfCell(format)
        if (!mayEdit) return { title, className: isDownload(format, column) ? classes.soft : undefined }
        const { uuid_release_format } = format
        if (isDownload(format, column)) {
          return {
            tabIndex: 0,
            className: classes.soft,
            title: texts('noStockToEdit'),
            'aria-readonly': true,
            'data-edit': column,
            'data-fixed': '',
          }
        }
        return {
          tabIndex: 0,
          className: classes.cell,
          title,
          'data-edit': column,
          'data-format': uuid_release_format,
        }
      },
      ...more,
    })
    const formatSale = ({ original_price }: ListedFormat) =>
      original_price === null ? undefined : texts('insteadOf', { price: formats.money(original_price) })
    return [
      { id: 'artist', header: texts('release'), isSortable: true, cell: renderReleaseLink, note: formatText },
      {
        id: 'catalog_nr',
        header: texts('format'),
        isWide: true,
        isSortable: true,
        width: '9.5rem',
        cell: formatText,
        attributes: (format) => ({ title: formatText(format) }),
      },
      buildColumn('price', { isNumber: true, isSortable: true, width: '6rem' }, formatSale),
      buildColumn('stock', { isNumber: true, isSortable: true, width: '4.5rem' }),
      buildColumn('genres', { isWide: true, width: '9rem' }),
      buildColumn('place', { isWide: true, isSortable: true, width: '6rem' }),
      buildColumn('visibility', { isWide: true, width: '7.5rem' }),
      ...(hasWeight ? [buildColumn('weight', { isNumber: true, width: '5.5rem' })] : []),
    ]
  }, [texts, genres, mayEdit, hasWeight])
}

const isDownload = ({ stock }: ListedFormat, column: EditableColumn) => column === 'stock' && stock === null

const formatText = ({ format, catalog_nr, barcode }: ListedFormat): string =>
  [format, catalog_nr ?? barcode].filter(Boolean).join(' · ')

function renderReleaseLink({ uuid_release, artist, title, edition }: ListedFormat) {
  const name = `${artist} – ${title}${edition ? `, ${edition}` : ''}`
  const to = `/releases/${uuid_release}`
  return (
    <a href={base + to} data-to={to} className={classes.release} title={name}>
      {name}
    </a>
  )
}
