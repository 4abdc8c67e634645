import { memo } from 'react'
import type { CardItem } from '../../shared/cardItem'
import type { ListMode, ReleaseOrder } from '../../shared/vocabulary'
import { useTexts } from '../../shop/ShopSettings'
import type { CardVariant } from '../cards/ReleaseCard'
import { ReleaseCards } from '../cards/ReleaseCards'
import { ReleasePanels } from '../cards/ReleasePanels'
import classes from './ReleaseGroups.module.css'
import { isUndivided, timeGroups } from './timeHeadings'

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
        groups.map((group) => (
          <section key={group.heading} className={classes.group}>
            <h2 className={classes.heading}>
              {texts(`list.time.${group.heading}`)}
              <span className={classes.count}>{group.items.length}</span>
            </h2>
            <ReleaseCards items={group.items} variant={variant} />
          </section>
        ))
      )}
    </ReleasePanels>
  )
})
