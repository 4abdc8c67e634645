import { shortCount } from '../../shared/counts'
import { useTexts } from '../../shop/ShopSettings'
import classes from './FilterGroups.module.css'
import type { FilterGroup, FilterOption } from './filterRules'

/** Shows all filters of a list. Every option is a link to the list that it leads to. */
export function FilterGroups({ groups }: { groups: readonly FilterGroup[] }) {
  const texts = useTexts()
  return groups.map(({ key, heading, any, options }) => (
    <section key={key} className={classes.group}>
      <h2 className={classes.heading}>{texts(heading)}</h2>
      {any && <Option option={any} className={classes.any} />}
      <ul className={classes.options} data-group={key}>
        {options.map((option) => (
          <li key={option.key}>
            <Option option={option} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Option({ option, className = '' }: { option: FilterOption; className?: string }) {
  const { label, count, isSelected, href } = option
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      {count !== null && <span className={classes.count}>{shortCount(count)}</span>}
    </>
  )
  // An option without results cannot be chosen, unless it is chosen already.
  if (count === 0 && !isSelected)
    return <span className={`${classes.option} ${classes.none}`}>{content}</span>
  return (
    <a
      className={`${classes.option} ${className}`}
      href={href}
      rel="nofollow"
      aria-current={isSelected ? 'true' : undefined}
    >
      {content}
    </a>
  )
}
