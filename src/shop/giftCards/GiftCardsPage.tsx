import { ScreenTitle } from '../../components/ScreenTitle'
import { useTexts } from '../../components/ShopSettings'
import { giftCardPageTexts } from '../../shared/texts/giftCardPage'
import { ScreenHead } from '../settings/ScreenHead'
import { useAppSelector, useFeature } from '../store/hooks'
import { BalanceForm } from './BalanceForm'
import classes from './GiftCardsPage.module.css'
import { offerKey, selectGiftCardOffer } from './giftCardOfferSlice'
import { giftCardsFeature } from './giftCardsFeature'
import { PurchaseForm } from './PurchaseForm'

/** Sells gift cards, and tells what is left on one. */
export function GiftCardsPage() {
  const texts = useTexts(giftCardPageTexts)
  useFeature(giftCardsFeature)
  const offer = useAppSelector((state) => selectGiftCardOffer(state, offerKey))
  const title = texts('giftCard.page')
  return (
    <>
      <ScreenHead
        title={title}
        description={texts('giftCard.page.description')}
        path="/gift-cards"
        isIndexed={offer !== undefined}
      />
      <ScreenTitle title={title} />
      <div className={classes.page}>
        {offer && <PurchaseForm offer={offer} />}
        <BalanceForm />
        <noscript>
          <p className={classes.noScript}>{texts('giftCard.noScript')}</p>
        </noscript>
      </div>
    </>
  )
}
