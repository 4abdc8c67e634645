import { ScreenTitle } from '../../components/ScreenTitle'
import type { LabelIndex } from '../../shared/contract'
import { formatCount } from '../../shared/counts'
import { slugPath } from '../../shared/slugs'
import { namesTexts } from '../../shared/texts/names'
import { ScreenHead } from '../../shop/ScreenHead'
import { useTexts } from '../../shop/ShopSettings'
import { selectWebshop } from '../../shop/shopSlice'
import { useAppSelector } from '../../store/hooks'
import { EmptyList } from '../list/EmptyList'
import classes from './LabelIndexPage.module.css'
import { labelColumns, labelEmphasis } from './labelColumns'
import { labelIndexKey, selectLabelIndex } from './labelIndexSlice'

type Group = LabelIndex[number]

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
        {texts(total === 1 ? 'labels.count.one' : 'labels.count', { count: formatCount(total) })}
      </ScreenTitle>
      {total === 0 ? (
        <EmptyList isFiltered={false} cleared="" />
      ) : (
        <>
          {index.length > 1 && <Initials index={index} />}
          <div className={classes.index}>
            {index.map((group) => (
              <LabelGroup key={group.initial} group={group} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** An anchor must not contain `#`. */
const anchorOf = (initial: string) => `labels-${initial === '#' ? '0' : initial}`

function Initials({ index }: { index: LabelIndex }) {
  const texts = useTexts(namesTexts)
  return (
    <nav className={classes.initials} aria-label={texts('labels.initials')}>
      {index.map(({ initial }) => (
        <a key={initial} className={classes.initial} href={`#${anchorOf(initial)}`}>
          {initial}
        </a>
      ))}
    </nav>
  )
}

function LabelGroup({ group: { initial, labels } }: { group: Group }) {
  const anchor = anchorOf(initial)
  return (
    <section className={classes.group} aria-labelledby={anchor}>
      {labelColumns(labels).map((column, position) => (
        <div key={column[0]?.slug} className={classes.column}>
          {position === 0 && (
            <h2 id={anchor} className={classes.heading}>
              {initial}
            </h2>
          )}
          <ul className={position === 0 ? undefined : classes.continued}>
            {column.map(({ slug, name, count }) => (
              <li key={slug}>
                {/* Programs of other people read the form `Name [count]`. */}
                <a
                  className={classes.label}
                  href={slugPath('/label', slug)}
                  data-emphasis={labelEmphasis(count)}
                >
                  {name} <span className={classes.number}>[{count}]</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
