import { useTexts } from '../../../components/ShopSettings'
import classes from './EmptyList.module.css'
import type { FilterSuggestion } from './filterRules'

export interface EmptyListProps {
  isFiltered: boolean
  suggestions?: readonly FilterSuggestion[]
  /** The address of the list without a filter. */
  cleared: string
}

/** Explains an empty list: with a filter, it suggests what to remove; without one, the shop has no releases. */
export function EmptyList({ isFiltered, suggestions = [], cleared }: EmptyListProps) {
  const texts = useTexts()
  const filtered = suggestions[0] ? (`list.empty.ways.${suggestions[0].how}` as const) : 'list.empty.body'
  return (
    <section className={classes.empty}>
      <h2 className={classes.heading}>{texts(isFiltered ? 'list.empty.heading' : 'list.nothing.heading')}</h2>
      <p>{texts(isFiltered ? filtered : 'list.nothing.body')}</p>
      {suggestions.length > 0 && (
        <ul className={classes.suggestions}>
          {suggestions.map(({ key, how, labels, count, href }) => (
            <li key={key}>
              <a className={classes.way} href={href} rel="nofollow">
                <span>{texts(`list.empty.${how}`, { name: labels.join(', ') })}</span>
                <span className={classes.count}>{texts('list.count', { count: texts.count(count) })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <a className={classes.clear} href={cleared}>
          {texts('list.empty.clear')}
        </a>
      )}
    </section>
  )
}
