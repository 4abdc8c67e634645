import { TextField } from '../../../../components/Field'
import { formats } from '../../../../shared/texts/formats'
import { useTexts } from '../../../api/useTexts'
import { ChoiceField } from '../../../components/ChoiceField'
import { ActionDialog } from '../../../components/dialog/ActionDialog'
import { readPrice } from '../../../forms/readPrice'
import { useDialogDraft } from '../../../forms/useDraft'
import { type PricesChanged, type ReleasePage, useBeginSaleMutation, useEndSaleMutation } from './calls'
import { releaseSaleTexts } from './texts'

export interface SaleProps {
  format: ReleasePage['formats'][number]
  /** Loads the release again, after somebody else has changed the price. */
  onStale: () => void
}

type DialogProps = SaleProps & { onClose: () => void }

/** Puts a format on sale, or reduces it further, after showing what it will cost. */
export function BeginSaleDialog({ format: { listed, price_version }, onStale, onClose }: DialogProps) {
  const texts = useTexts(releaseSaleTexts)
  const { uuid_release_format, format, price } = listed
  const { values, change, clear } = useDialogDraft('release', `${uuid_release_format} sale`, {
    by: 'price' as 'price' | 'percent',
    amount: '',
  })
  const [trigger] = useBeginSaleMutation()
  const isPercent = values.by === 'percent'
  const amount = isPercent ? readPercent(values.amount) : readPrice(values.amount)
  const salePrice = isPercent ? { price: null, percent: amount } : { price: amount, percent: null }
  const isWrong = amount === null && values.amount.trim() !== ''
  return (
    <ActionDialog
      title={texts('beginHeading', { format })}
      button={texts('beginNow')}
      text={texts('beginText', { price: formats.money(price) })}
      trigger={trigger}
      input={amount === null ? null : { prices: [{ uuid_release_format, ...salePrice }], partial: false }}
      version={price_version}
      showsChanges={false}
      doneText={texts('begun')}
      onReload={onStale}
      onForget={clear}
      onClose={onClose}
    >
      {({ error, planned }) => (
        <>
          <ChoiceField
            label={texts('by')}
            value={values.by}
            options={[
              { value: 'price', label: texts('byPrice') },
              { value: 'percent', label: texts('byPercent') },
            ]}
            onChange={(by) => change({ by, amount: '' })}
          />
          <TextField
            label={texts(isPercent ? 'percent' : 'price')}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            isRequired
            {...(isWrong && { errors: [texts(isPercent ? 'wrongPercent' : 'wrongPrice')] })}
            value={values.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
          {!error && planned && <Planned {...planned} />}
        </>
      )}
    </ActionDialog>
  )
}

/** Ends the sale of a format, at its price of before or another. */
export function EndSaleDialog({ format: { listed, price_version }, onStale, onClose }: DialogProps) {
  const texts = useTexts(releaseSaleTexts)
  const { uuid_release_format, format } = listed
  const { values, change, clear } = useDialogDraft('release', `${uuid_release_format} end of sale`, {
    amount: '',
  })
  const [trigger] = useEndSaleMutation()
  const price = readPrice(values.amount)
  const isWrong = price === null && values.amount.trim() !== ''
  return (
    <ActionDialog
      title={texts('endHeading', { format })}
      button={texts('endNow')}
      trigger={trigger}
      input={isWrong ? null : { prices: [{ uuid_release_format, price }], partial: false }}
      version={price_version}
      showsChanges={false}
      doneText={texts('ended')}
      onReload={onStale}
      onForget={clear}
      onClose={onClose}
    >
      {({ error, planned }) => (
        <>
          <TextField
            label={texts('priceAfter')}
            hint={texts('priceAfterHint')}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            {...(isWrong && { errors: [texts('wrongPrice')] })}
            value={values.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
          {!error && planned && <Planned {...planned} />}
        </>
      )}
    </ActionDialog>
  )
}

/** Says what the price becomes, and with which price the shop compares it. */
function Planned({ changed: [change] }: PricesChanged) {
  const texts = useTexts(releaseSaleTexts)
  if (!change) return <p role="status">{texts('noChange')}</p>
  const { before, price, original_price } = change
  return (
    <p role="status">
      {texts('willCost', { before: formats.money(before), price: formats.money(price) })}{' '}
      {original_price !== null && texts('compared', { price: formats.money(original_price) })}
    </p>
  )
}

/** @returns whole percent; null if it is none that a price can be reduced by */
export const readPercent = (text: string): number | null => {
  const plain = text.trim().replace(/\s*%$/, '')
  return /^[1-9]\d?$/.test(plain) ? Number(plain) : null
}
