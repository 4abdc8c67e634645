import { useTexts } from '../../../components/ShopSettings'
import type { ReleaseListItem } from '../../../shared/contract'
import { slugPath } from '../../../shared/slugs'
import { BuyButton } from '../../basket/buying/BuyButton'
import { CheckoutReason } from '../../basket/buying/CheckoutReason'
import { ReleasePanel } from './ReleasePanel'
import classes from './ReleasePanels.module.css'
import { formatReleaseName } from './readCardName'

/** Fills the sheet of a touch screen: the release's formats with their buy buttons, and a link to its page. */
export function FormatsSheet({ item }: { item: ReleaseListItem }) {
  const texts = useTexts()
  const name = formatReleaseName(item.display_artist, item.title)
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
