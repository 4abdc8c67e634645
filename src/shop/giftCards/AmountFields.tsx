import { Choices } from '../../components/choices/Choices'
import { TextField } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import type { GiftCardOffer } from '../../shared/contract'
import { giftCardPageTexts } from '../../shared/texts/giftCardPage'
import { ownAmount } from './purchaseRules'

export interface AmountFieldsProps {
  offer: GiftCardOffer
  /** One of the amounts, or `ownAmount`. */
  choice: string
  typed: string
  /** Shows that the typed amount is wrong. */
  isWrong: boolean
  onChoice: (choice: string) => void
  onTyped: (text: string) => void
}

/** Asks for the amount of a gift card. */
export function AmountFields({
  offer,
  choice,
  typed: typedAmount,
  isWrong,
  onChoice,
  onTyped,
}: AmountFieldsProps) {
  const texts = useTexts(giftCardPageTexts)
  const range = offer.own_amount && {
    from: texts.money(offer.own_amount.from),
    to: texts.money(offer.own_amount.to),
  }
  return (
    <>
      <Choices
        legend={texts('giftCard.amount')}
        isLegendShown
        options={[
          ...offer.amounts.map((euros) => ({ value: String(euros), label: texts.money(euros) })),
          ...(range ? [{ value: ownAmount, label: texts('giftCard.amount.other') }] : []),
        ]}
        value={choice}
        onChange={onChoice}
      />
      {range && choice === ownAmount && (
        <TextField
          label={texts('giftCard.amount.euros')}
          hint={texts('giftCard.amount.range', range)}
          errors={isWrong ? [texts('giftCard.amount.wrong', range)] : []}
          isRequired
          inputMode="decimal"
          value={typedAmount}
          maxLength={10}
          onChange={({ target }) => onTyped(target.value)}
        />
      )}
    </>
  )
}
