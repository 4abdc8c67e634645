import { TextField } from '../../../../../components/Field'
import { readAmount } from '../../../../../shared/readAmount'
import { formats } from '../../../../../shared/texts/formats'
import { useTexts } from '../../../../api/useTexts'
import { orderTexts } from '../texts'

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

interface AmountFieldProps extends FieldProps {
  max: number
  /** What the shop has worked out, in euros; null if it has not. */
  planned: number | null
}

/** Asks for an amount in euros. Left empty, the shop works it out. */
export function AmountField({ value, max, planned, onChange }: AmountFieldProps) {
  const texts = useTexts(orderTexts)
  const isWrong = value.trim() !== '' && readAmount(value) === null
  return (
    <TextField
      label={texts('amountField')}
      hint={
        planned === null || value.trim() !== ''
          ? texts('amountHint', { amount: formats.money(max) })
          : texts('amountPlanned', { amount: formats.money(max), planned: formats.money(planned) })
      }
      errors={isWrong ? [texts('amountWrong')] : []}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/**
 * Asks for the reason, which the buyer reads.
 * @param value at most 500 characters
 */
export function ReasonField({ value, onChange }: FieldProps) {
  const texts = useTexts(orderTexts)
  return (
    <TextField
      label={texts('reasonField')}
      hint={texts('reasonHint')}
      isRequired
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
