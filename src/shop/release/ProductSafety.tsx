import { useTexts } from '../../components/ShopSettings'
import { releaseTexts } from '../../shared/texts/release'
import classes from './ProductSafety.module.css'
import type { ShownRelease } from './releaseSlice'

/** Names the manufacturer and the responsible person, as Regulation (EU) 2023/988, article 19, requires. */
export function ProductSafety({ safety }: { safety: ShownRelease['product_safety'] }) {
  const texts = useTexts(releaseTexts)
  const { manufacturer, responsible_person } = safety
  if (!manufacturer && !responsible_person) return null
  return (
    <details className={classes.safety}>
      <summary className={classes.summary}>{texts('safety.heading')}</summary>
      <dl className={classes.list}>
        {manufacturer && (
          <>
            <dt>{texts('safety.manufacturer')}</dt>
            <dd>{manufacturer}</dd>
          </>
        )}
        {responsible_person && (
          <>
            <dt>{texts('safety.responsiblePerson')}</dt>
            <dd>{responsible_person}</dd>
          </>
        )}
      </dl>
    </details>
  )
}
