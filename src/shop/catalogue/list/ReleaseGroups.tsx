import { memo } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { CardItem } from '../../../shared/cardItem'
import type { ListMode, ReleaseOrder } from '../../../shared/vocabulary'
import type { CardVariant } from '../cards/ReleaseCard'
import { ReleaseCards } from '../cards/ReleaseCards'
import { ReleasePanels } from '../cards/ReleasePanels'
import classes from './ReleaseGroups.module.css'
import { isUndivided, timeGroups, toRows } from './timeHeadings'

export interface ReleaseGroupsProps {
  items: readonly CardItem[]
  order: ReleaseOrder
  mode: ListMode
  today: string
}

/**
 * Shows the cards, under headings of time when the newest come first. It is memoised, so that other changes of
 * the page do not render the cards again.
 */
export const ReleaseGroups = memo(function ReleaseGroups({ items, order, mode, today }: ReleaseGroupsProps) {
  const texts = useTexts()
  const variant: CardVariant = mode === 'sale' && order.startsWith('discount') ? 'discount' : 'list'
  const groups = order === 'release_date_desc' ? timeGroups(items, today) : []
  return (
    <ReleasePanels items={items}>
      {isUndivided(groups) ? (
        <section className={`${classes.group} ${classes.whole}`}>
          <h2 className="visually-hidden">{texts('list.results')}</h2>
          <ReleaseCards items={items} variant={variant} />
        </section>
      ) : (
        toRows(groups).map((row) => {
          const sections = row.map(({ heading, items: ofGroup }) => (
            <section
              key={heading}
              className={classes.group}
              style={row.length > 1 ? { '--cards': ofGroup.length } : undefined}
            >
              <h2 className={classes.heading}>
                {texts(`list.time.${heading}`)}
                <span className={classes.count}>{ofGroup.length}</span>
              </h2>
              <ReleaseCards items={ofGroup} variant={variant} />
            </section>
          ))
          return row.length === 1 ? (
            sections
          ) : (
            <div key={row[0]?.heading} className={classes.row}>
              {sections}
            </div>
          )
        })
      )}
    </ReleasePanels>
  )
})
