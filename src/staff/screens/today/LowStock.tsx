import type { Today } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Code } from '../../components/Formatted'
import { Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import { todayTexts } from './texts'

/**
 * Lists the records on wishlists that run out.
 * @param formats those with the most wishes first; `free` counts the copies that can be sold
 */
export function LowStock({ formats }: { formats: Today['low_stock'] }) {
  const texts = useTexts(todayTexts)
  return (
    <Section title={texts('lowStock')}>
      <DataTable
        label={texts('lowStock')}
        items={formats}
        idOf={({ uuid_release_format }) => uuid_release_format}
        isWrapping
        columns={[
          {
            id: 'record',
            header: texts('record'),
            cell: ({ artist, title, format, catalog_nr }) => (
              <>
                {artist} – {title}, {format} {catalog_nr && <Code>{catalog_nr}</Code>}
              </>
            ),
          },
          {
            id: 'free',
            header: texts('free'),
            isNumber: true,
            cell: ({ free }) => (free > 0 ? free : texts('soldOut')),
          },
          { id: 'wishes', header: texts('wishes'), isNumber: true, cell: ({ wishes }) => wishes },
        ]}
      />
    </Section>
  )
}
