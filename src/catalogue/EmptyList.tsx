import { useTexts } from '../shop/ShopSettings'
import classes from './EmptyList.module.css'

/** No release: because of the filter, or because the shelves are empty. */
export function EmptyList({ isFiltered, cleared }: { isFiltered: boolean; cleared: string }) {
  const texts = useTexts()
  return (
    <section className={classes.empty}>
      <h2 className={classes.heading}>{texts(isFiltered ? 'list.empty.heading' : 'list.nothing.heading')}</h2>
      <p>{texts(isFiltered ? 'list.empty.body' : 'list.nothing.body')}</p>
      {isFiltered && (
        <a className={classes.clear} href={cleared}>
          {texts('list.empty.clear')}
        </a>
      )}
    </section>
  )
}
