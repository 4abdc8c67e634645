import { useTexts } from '../../../components/ShopSettings'
import { shortCount } from '../../../shared/counts'
import classes from './FilterGroups.module.css'
import type { FilterGroup, FilterOption } from './filterRules'
import { RangeForm } from './panel/RangeForm'

/** Of a group with more options than these, the others are shown on request. */
const maxShown = 8
/** The shop has few genres, and a shopper chooses among all of them. */
const alwaysWhole: readonly FilterGroup['key'][] = ['genres', 'categories']

/** Shows all filters of a list. Every option is a link to the list that it leads to. */
export function FilterGroups({ groups }: { groups: readonly FilterGroup[] }) {
  const texts = useTexts()
  return groups.map(({ key, heading, any, options, unknown, fields }) => {
    const isWhole = alwaysWhole.includes(key) || options.length <= maxShown + 1
    const shownOptions = isWhole ? options : options.filter((option, i) => i < maxShown || option.isSelected)
    const moreOptions = options.filter((option) => !shownOptions.includes(option))
    return (
      <section key={key} className={classes.group}>
        <h2 className={classes.heading}>{texts(heading)}</h2>
        {any && <Option option={any} className={classes.any} />}
        <OptionList group={key} options={shownOptions} />
        {moreOptions.length > 0 && (
          <details className={classes.others}>
            <summary>{texts('filter.moreOptions', { count: moreOptions.length })}</summary>
            <OptionList group={key} options={moreOptions} />
          </details>
        )}
        {unknown > 0 && (
          <p className={`${classes.option} ${classes.none}`}>
            <span className={classes.label}>{texts('filter.unknown')}</span>
            <span className={classes.count}>{shortCount(unknown)}</span>
          </p>
        )}
        {fields && <RangeForm key={fields.address('')} fields={fields} name={texts(heading)} />}
      </section>
    )
  })
}

function OptionList({ group, options }: { group: string; options: readonly FilterOption[] }) {
  return (
    <ul className={classes.options} data-group={group}>
      {options.map((option) => (
        <li key={option.key}>
          <Option option={option} />
        </li>
      ))}
    </ul>
  )
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
