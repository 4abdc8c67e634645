import { useShopSettings, useTexts } from '../../../components/ShopSettings'
import type { ReleaseFormat } from '../../../shared/contract'
import { releaseTexts } from '../../../shared/texts/release'
import { CheckoutReason } from '../../basket/buying/CheckoutReason'
import classes from './FormatList.module.css'
import { FormatRow } from './FormatRow'

/** Lists the formats of a release, one row for each, and explains the prices. */
export function FormatList({ formats, name }: { formats: readonly ReleaseFormat[]; name: string }) {
  const texts = useTexts(releaseTexts)
  const { isSmallBusiness } = useShopSettings()
  if (formats.length === 0) return null
  const isReduced = formats.some((format) => format.original_price !== null)
  return (
    <section aria-label={texts('formats.heading')}>
      <CheckoutReason />
      <ul className={classes.list}>
        {formats.map((format) => (
          <FormatRow key={format.uuid_release_format} format={format} name={name} />
        ))}
      </ul>
      <noscript>
        <p className={classes.noScript}>
          {texts('formats.noScript')} <a href="/imprint">{texts('footer.imprint')}</a>
        </p>
      </noscript>
      <p className={classes.terms}>
        {texts(isSmallBusiness ? 'formats.noVatPlus' : 'formats.inclVatPlus')}{' '}
        <a href="/shipping">{texts('formats.shipping')}</a>
        {!isSmallBusiness && (
          <>
            <br />
            {texts('formats.exemptFromVat')}
          </>
        )}
        {isReduced && (
          <>
            <br />
            {texts('formats.originalPriceNote')}
          </>
        )}
      </p>
    </section>
  )
}
