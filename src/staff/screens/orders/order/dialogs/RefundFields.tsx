import { TickBox } from '../../../../../components/Field'
import { readAmount } from '../../../../../shared/readAmount'
import { useTexts } from '../../../../api/useTexts'
import { useDialogDraft } from '../../../../forms/useDraft'
import type { StepDialogProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { allCopies, type ChosenCopies, LinesField, type Possible, readChosenLines } from './LinesField'
import { AmountField, ReasonField } from './orderFields'

/** The fields of a step, kept in the tab until it is done. */
export function useRefundFields({ page, step: { name, preset } }: StepDialogProps) {
  const copies = Object.fromEntries(
    (preset?.copies ?? []).map(({ uuid_release_format, quantity }) => [
      uuid_release_format,
      String(quantity),
    ]),
  )
  const chosenCopies: ChosenCopies = preset?.copies ? { some: true, copies } : allCopies
  const initialValues = {
    reason: preset?.reason ?? '',
    amount: preset?.amount ?? '',
    damaged: false,
    chosen: chosenCopies,
  }
  return useDialogDraft('order', `${page.order.order_number}:${name}:${preset?.reason ?? ''}`, initialValues)
}

type RefundForm = ReturnType<typeof useRefundFields>

/** Works out what the fields of a refund say. */
export function readRefund(page: StepDialogProps['page'], { values }: RefundForm, possible: Possible) {
  const lines = readChosenLines(page, values.chosen, possible)
  const amount = values.amount.trim() === '' ? null : readAmount(values.amount)
  const isWrong = values.amount.trim() !== '' && amount === null
  const isComplete = !isWrong && lines !== undefined && values.reason.trim() !== ''
  const { order_number } = page.order
  return isComplete ? { order_number, amount, lines, reason: values.reason } : null
}

interface RefundFieldsProps {
  page: StepDialogProps['page']
  fields: RefundForm
  possible: Possible
  /** What the shop has worked out, in euros. */
  planned: { refunded: number } | null
  mayBeDamaged: boolean
}

/** Asks for the copies, the amount and the reason of a refund, a cancellation or a return. */
export function RefundFields({ page, fields, possible, planned, mayBeDamaged }: RefundFieldsProps) {
  const texts = useTexts(orderTexts)
  const { values, change } = fields
  return (
    <>
      <LinesField
        page={page}
        possible={possible}
        chosen={values.chosen}
        onChange={(chosen) => change({ chosen })}
      />
      <AmountField
        value={values.amount}
        max={page.sums.refundable}
        planned={planned?.refunded ?? null}
        onChange={(amount) => change({ amount })}
      />
      <ReasonField value={values.reason} onChange={(reason) => change({ reason })} />
      {mayBeDamaged && (
        <TickBox isTicked={values.damaged} onChange={(damaged) => change({ damaged })}>
          {texts('damaged')}
        </TickBox>
      )}
    </>
  )
}
