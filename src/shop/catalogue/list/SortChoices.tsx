import { useTexts } from '../../../components/ShopSettings'
import type { ReleaseQuery } from '../../../shared/releaseQuery'
import type { ListMode } from '../../../shared/vocabulary'
import classes from './SortChoices.module.css'
import { sortChoices } from './sortRules'

/** Shows the orders of a list. The chosen one shows its direction and reverses it. */
export function SortChoices({ query, mode }: { query: ReleaseQuery; mode: ListMode }) {
  const texts = useTexts()
  return (
    <nav className={classes.sort} aria-label={texts('sort.heading')}>
      {sortChoices(query, mode).map(({ name, order, isSelected, href }) => (
        <a
          key={name}
          className={classes.choice}
          href={href}
          rel="nofollow"
          aria-current={isSelected ? 'true' : undefined}
          title={texts(`sort.${order}`)}
        >
          {texts(`sort.${name}`)}
          {isSelected && (
            <>
              <span className="visually-hidden">, {texts(`sort.${order}`)}</span>
              <span aria-hidden>{order.endsWith('_desc') ? '↓' : '↑'}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}
