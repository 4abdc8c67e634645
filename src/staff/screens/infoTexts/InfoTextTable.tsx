import { useMemo } from 'react'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { Pending } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import { type ListedText, useListTextsQuery } from './calls'
import { infoTextsTexts } from './texts'

type Language = 'en' | 'de'

/**
 * Lists the information texts: the day since which each is valid, the next version, and the languages in
 * which it is missing.
 */
export function InfoTextTable() {
  const texts = useTexts(infoTextsTexts)
  const { data, error, refetch } = useListTextsQuery()
  const spoken = data?.languages
  const columns = useMemo((): Column<ListedText>[] => {
    const formatLanguages = (languages: readonly string[]) =>
      languages.map((language) => texts(language as Language)).join(', ')
    return [
      {
        id: 'text',
        header: texts('text'),
        cell: ({ slug }) => (
          <TableLink isStrong to={`/info-texts/${slug}`}>
            {texts(slug)}
          </TableLink>
        ),
      },
      {
        id: 'validFrom',
        header: texts('validFrom'),
        cell: ({ valid_from, is_required }) =>
          valid_from ? formatFullDay(valid_from) : texts(is_required ? 'required' : 'none'),
      },
      {
        id: 'next',
        header: texts('next'),
        isWide: true,
        cell: ({ coming_on }) => coming_on && formatFullDay(coming_on),
      },
      {
        id: 'languages',
        header: texts('languages'),
        isWide: true,
        cell: ({ languages, title }) => {
          const missing = (spoken ?? []).filter((language) => !languages.includes(language))
          if (title === null || missing.length === 0) return formatLanguages(languages)
          return texts('lacks', { languages: formatLanguages(languages), missing: formatLanguages(missing) })
        },
      },
    ]
  }, [texts, spoken])
  return (
    <Section title={texts('heading')}>
      {data ? (
        <DataTable
          label={texts('heading')}
          items={data.texts}
          columns={columns}
          idOf={({ slug }) => slug}
          isWrapping
        />
      ) : (
        <Pending error={error} onRetry={refetch} />
      )}
    </Section>
  )
}
