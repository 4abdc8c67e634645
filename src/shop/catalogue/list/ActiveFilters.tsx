import { CloseIcon } from '../../../components/PlayerIcons'
import { useTexts } from '../../../components/ShopSettings'
import classes from './ActiveFilters.module.css'
import type { FilterOption } from './filterRules'

export interface ActiveFiltersProps {
  active: readonly Pick<FilterOption, 'key' | 'label' | 'href'>[]
  cleared: string
}

/** Shows the active filters, in windows of every size; each is a link that removes it. */
export function ActiveFilters({ active, cleared }: ActiveFiltersProps) {
  const texts = useTexts()
  if (active.length === 0) return null
  return (
    <ul className={classes.active}>
      {active.map(({ key, label, href }) => (
        <li key={key}>
          <a
            className={classes.filter}
            href={href}
            rel="nofollow"
            aria-label={texts('filter.remove', { name: label })}
          >
            {label}
            <CloseIcon />
          </a>
        </li>
      ))}
      <li>
        <a className={classes.clear} href={cleared} rel="nofollow">
          {texts('filter.clear')}
        </a>
      </li>
    </ul>
  )
}
