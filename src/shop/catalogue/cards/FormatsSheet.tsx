import { useTexts } from '../../../components/ShopSettings'
import type { ReleaseListItem } from '../../../shared/contract'
import { formatReleaseTitle } from '../../../shared/formatReleaseName'
import { slugPath } from '../../../shared/slugs'
import { CheckoutReason } from '../../basket/buying/CheckoutReason'
import { BuyButton } from './BuyButton'
import { ReleasePanel } from './ReleasePanel'
import classes from './ReleasePanels.module.css'

/** Fills the sheet of a touch screen: the release's formats with their buy buttons, and a link to its page. */
export function FormatsSheet({ item }: { item: ReleaseListItem }) {
  const texts = useTexts()
  const name = formatReleaseTitle(item.display_artist, item.title)
  return (
    <div className={classes.sheet}>
      <CheckoutReason />
      <ReleasePanel item={item} below={(format) => <BuyButton format={format} name={name} />} />
      <a className={classes.toRelease} href={slugPath('/release', item.slug)}>
        {texts('panel.toRelease')}
      </a>
    </div>
  )
}
