import { TextField } from '../../../components/Field'
import { findPastChange } from '../../../shared/staff/buyIns/pastChange'
import { formatFullDay, todayInShop } from '../../../shared/staff/formatMoment'
import { marginMethods, sellerKinds } from '../../../shared/vocabulary'
import { useTexts } from '../../api/useTexts'
import { ChoiceField } from '../../components/ChoiceField'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useDialogDraft } from '../../forms/useDraft'
import { type BuyIn, useAddBuyInMutation, useChangeBuyInMutation, useRemoveBuyInMutation } from './calls'
import { type BuyInForm, type BuyInProblems, createBuyInForm, readBuyIn, toBuyInForm } from './readBuyIn'
import { buyInsTexts } from './texts'

/** The dialog that is open on the screen of buy-ins. */
export type OpenedDialog = { name: 'add' } | { name: 'change' | 'remove'; buyIn: BuyIn }

/** Shows the dialog that was opened. */
export function BuyInDialog({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  if (opened.name === 'add') return <AddDialog onClose={onClose} />
  const Dialog = opened.name === 'change' ? ChangeDialog : RemoveDialog
  return <Dialog buyIn={opened.buyIn} onClose={onClose} />
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(buyInsTexts)
  const { values, change, clear } = useDialogDraft('buyIns', 'add', createBuyInForm(todayInShop()))
  const [trigger] = useAddBuyInMutation()
  const { input, problems } = readBuyIn(values)
  const warn = useWarning()
  return (
    <ActionDialog
      title={texts('add')}
      button={texts('save')}
      text={texts('addText')}
      warning={input ? warn(null, input) : ''}
      doneText={texts('added')}
      trigger={trigger}
      input={input}
      showsChanges={false}
      onForget={clear}
      onClose={onClose}
    >
      {({ error }) => <Fields values={values} problems={problems} errors={error?.errors} onChange={change} />}
    </ActionDialog>
  )
}

interface BuyInDialogProps {
  buyIn: BuyIn
  onClose: () => void
}

function ChangeDialog({ buyIn, onClose }: BuyInDialogProps) {
  const texts = useTexts(buyInsTexts)
  const { number, uuid_buy_in, version } = buyIn
  const saved = toBuyInForm(buyIn)
  const { values, change, clear } = useDialogDraft('buyIns', uuid_buy_in, saved)
  const [trigger] = useChangeBuyInMutation()
  const { input, problems } = readBuyIn(values)
  const warn = useWarning()
  return (
    <ActionDialog
      title={texts('changeOf', { number })}
      button={texts('save')}
      warning={input ? warn(buyIn, input) : ''}
      doneText={texts('changed', { number })}
      trigger={trigger}
      input={input && { uuid_buy_in, ...input }}
      version={version}
      onForget={clear}
      onClose={onClose}
    >
      {({ error }) => <Fields values={values} problems={problems} errors={error?.errors} onChange={change} />}
    </ActionDialog>
  )
}

/** Says that months which are over change as well; '' if none does. */
function useWarning() {
  const texts = useTexts(buyInsTexts)
  return (...change: [before: BuyIn | null, after: Parameters<typeof findPastChange>[1]]) => {
    const day = findPastChange(...change, todayInShop())
    return day === null ? '' : texts('pastChange', { day: formatFullDay(day) })
  }
}

function RemoveDialog({ buyIn, onClose }: BuyInDialogProps) {
  const texts = useTexts(buyInsTexts)
  const { number, uuid_buy_in, version } = buyIn
  const warn = useWarning()
  const [trigger] = useRemoveBuyInMutation()
  return (
    <ActionDialog
      title={texts('removeOf', { number })}
      button={texts('remove')}
      text={texts('removeText')}
      warning={warn(buyIn, null)}
      doneText={texts('removed', { number })}
      trigger={trigger}
      input={{ uuid_buy_in }}
      version={version}
      isDangerous
      onClose={onClose}
    />
  )
}

/** The names that the server has for the fields. */
const serverNames: Record<keyof BuyInForm, string> = {
  name: 'name',
  boughtOn: 'bought_on',
  seller: 'seller',
  copies: 'copies',
  price: 'price',
  marginMethod: 'margin_method',
  receipt: 'receipt',
}

interface FieldsProps {
  values: BuyInForm
  problems: BuyInProblems
  /** What the server refused, by the names of its fields. */
  errors: Record<string, string[]> | undefined
  onChange: (fields: Partial<BuyInForm>) => void
}

function Fields({ values, problems, errors, onChange }: FieldsProps) {
  const texts = useTexts(buyInsTexts)
  const buildField = (name: Exclude<keyof BuyInForm, 'seller' | 'marginMethod'>) => {
    const problem = problems[name]
    const messages = problem ? [texts(problem)] : errors?.[serverNames[name]]
    return {
      value: values[name],
      autoComplete: 'off',
      ...(messages && { errors: messages }),
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
    }
  }
  return (
    <>
      <TextField
        label={texts('name')}
        hint={texts('nameHint')}
        maxLength={100}
        isRequired
        {...buildField('name')}
      />
      <TextField
        label={texts('boughtOn')}
        type="date"
        max={todayInShop()}
        isRequired
        {...buildField('boughtOn')}
      />
      <ChoiceField
        label={texts('seller')}
        value={values.seller}
        options={sellerKinds.map((value) => ({ value, label: texts(value) }))}
        onChange={(seller) => onChange({ seller })}
      />
      <TextField
        label={texts('copies')}
        inputMode="numeric"
        maxLength={6}
        isRequired
        {...buildField('copies')}
      />
      <TextField
        label={texts('priceEuros')}
        inputMode="decimal"
        maxLength={10}
        isRequired
        {...buildField('price')}
      />
      <ChoiceField
        label={texts('marginMethod')}
        hint={texts('methodHint')}
        errors={errors?.margin_method ?? []}
        value={values.marginMethod}
        options={marginMethods.map((value) => ({ value, label: texts(value) }))}
        onChange={(marginMethod) => onChange({ marginMethod })}
      />
      <TextField label={texts('receipt')} maxLength={100} {...buildField('receipt')} />
    </>
  )
}
