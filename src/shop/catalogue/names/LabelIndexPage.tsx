import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import { namesTexts } from '../../../shared/texts/names'
import { ScreenHead } from '../../settings/ScreenHead'
import { selectWebshop } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'
import { EmptyList } from '../list/EmptyList'
import { labelIndexKey, selectLabelIndex } from './labelIndexSlice'
import { Initials, initialAnchor, NameGroup, NameGroups } from './NameIndex'

/** Lists every label of the shop under its initial; large labels are emphasised. */
export function LabelIndexPage() {
  const texts = useTexts(namesTexts)
  const { name: shop } = useAppSelector(selectWebshop)
  const index = useAppSelector((state) => selectLabelIndex(state, labelIndexKey))
  if (!index) return null
  const total = index.reduce((sum, { labels }) => sum + labels.length, 0)
  return (
    <>
      <ScreenHead
        title={texts('labels.heading')}
        description={texts('labels.description', { shop })}
        path="/labels"
      />
      <ScreenTitle title={texts('labels.heading')}>
        {texts('labels.count', { count: texts.count(total) })}
      </ScreenTitle>
      {total === 0 ? (
        <EmptyList isFiltered={false} cleared="" />
      ) : (
        <>
          {index.length > 1 && (
            <Initials links={index.map(({ initial }) => [initial, `#${initialAnchor('label', initial)}`])} />
          )}
          <NameGroups>
            {index.map(({ initial, labels }) => (
              <NameGroup key={initial} kind="label" initial={initial} names={labels} />
            ))}
          </NameGroups>
        </>
      )}
    </>
  )
}
