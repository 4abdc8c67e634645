import { useState } from 'react'
import { saveFile } from '../../../components/dom/saveFile'
import { Field, TextField, TickBox } from '../../../components/Field'
import { formats } from '../../../shared/texts/formats'
import { products } from '../../../shared/vocabulary'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { ChoiceField } from '../../components/ChoiceField'
import { CopyField } from '../../components/CopyField'
import codes from '../../components/codes/CodesScreen.module.css'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { Dialog } from '../../components/dialog/Dialog'
import { useDialogDraft } from '../../forms/useDraft'
import { useMakeVouchersMutation } from './calls'
import { emptyVoucher, readVoucher, type VoucherForm, type VoucherProblems } from './readVoucher'
import { vouchersTexts } from './texts'
import classes from './VouchersScreen.module.css'

type VoucherInput = NonNullable<ReturnType<typeof readVoucher>['input']>

/** What is kept in the tab. A typed code is worth money and an address is a customer's, so both are not. */
const { code: _secret, email: _address, ...keptFields } = emptyVoucher

/**
 * Makes one voucher or many, after it has shown what they are worth, and offers their codes as a file. Code
 * and e-mail address are not kept in the tab.
 * @param onClose also after the codes were shown
 */
export function MakeVouchersDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(vouchersTexts)
  const { values: keptValues, change, clear } = useDialogDraft('vouchers', 'make', keptFields)
  const [unkept, setUnkept] = useState({ code: '', email: '' })
  const [newCodes, setNewCodes] = useState<{ codes: string[]; csv: string } | null>(null)
  const [trigger] = useMakeVouchersMutation()
  if (newCodes) return <MadeDialog made={newCodes} onClose={onClose} />
  const values = { ...keptValues, ...unkept }
  const { input, problems } = readVoucher(values)
  return (
    <ActionDialog
      title={texts('make')}
      text={texts('makeText')}
      trigger={trigger}
      input={input}
      showsChanges={false}
      onForget={clear}
      onDone={({ result }) => setNewCodes(result)}
      staysOpen
      onClose={onClose}
    >
      {({ error, planned }) => (
        <>
          <Fields
            values={values}
            problems={problems ?? {}}
            errors={error?.errors}
            onChange={({ code = unkept.code, email = unkept.email, ...fields }) => {
              setUnkept({ code, email })
              change(fields)
            }}
          />
          {planned && input && (
            <p role="status">
              {texts('willMake', { count: planned.codes.length })} <Worth input={input} />
            </p>
          )}
        </>
      )}
    </ActionDialog>
  )
}

/** Says how much all of them are worth, where that is known. */
function Worth({ input: { amount, count, uses, percent } }: { input: VoucherInput }) {
  const texts = useTexts(vouchersTexts)
  if (percent) return texts('percentOff', { percent })
  return amount && uses ? texts('worth', { amount: formats.money(amount * count * uses) }) : null
}

function Fields({
  values,
  problems,
  errors,
  onChange,
}: {
  values: VoucherForm
  problems: VoucherProblems
  /** What the server refused, by the names of its fields. */
  errors: Record<string, string[]> | undefined
  onChange: (fields: Partial<VoucherForm>) => void
}) {
  const texts = useTexts(vouchersTexts)
  const buildField = (
    name: Exclude<keyof VoucherForm, 'kind' | 'oncePerCustomer' | 'products'>,
    refused: string = name,
  ) => {
    // An empty field is not wrong yet.
    const problem = values[name].trim() === '' ? undefined : problems[name]
    const messages = problem ? [texts(problem)] : errors?.[refused]
    return {
      value: values[name],
      autoComplete: 'off',
      ...(messages && { errors: messages }),
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
    }
  }
  return (
    <>
      <div className={codes.pair}>
        <ChoiceField
          label={texts('kind')}
          value={values.kind}
          options={[
            { value: 'amount', label: texts('kindAmount') },
            { value: 'percent', label: texts('kindPercent') },
          ]}
          onChange={(kind) => onChange({ kind })}
        />
        <TextField
          label={texts(values.kind)}
          inputMode="decimal"
          maxLength={10}
          isRequired
          {...buildField('value', values.kind)}
        />
      </div>
      <div className={codes.pair}>
        <TextField
          label={texts('count')}
          hint={texts('countHint')}
          inputMode="numeric"
          {...buildField('count')}
        />
        <TextField
          label={texts('usesEach')}
          hint={texts('usesHint')}
          inputMode="numeric"
          {...buildField('uses')}
        />
      </div>
      {values.count.trim() === '1' && (
        <TextField
          label={texts('ownCode')}
          hint={texts('ownCodeHint')}
          maxLength={60}
          {...buildField('code')}
        />
      )}
      <div className={codes.pair}>
        <TextField label={texts('from')} type="date" {...buildField('from')} />
        <TextField label={texts('until')} type="date" {...buildField('until')} />
      </div>
      <TextField
        label={texts('minimum')}
        hint={texts('minimumHint')}
        inputMode="decimal"
        {...buildField('minimum')}
      />
      <TickBox
        isTicked={values.oncePerCustomer}
        onChange={(oncePerCustomer) => onChange({ oncePerCustomer })}
      >
        {texts('oncePerCustomer')}
      </TickBox>
      <TextField
        label={texts('email')}
        hint={texts('emailHint')}
        type="email"
        maxLength={254}
        {...buildField('email')}
      />
      <Field label={texts('products')} hint={texts('productsHint')}>
        {(control) => (
          <select
            {...control}
            multiple
            size={products.length}
            value={values.products.split(' ')}
            onChange={({ target }) =>
              onChange({ products: Array.from(target.selectedOptions, ({ value }) => value).join(' ') })
            }
          >
            {products.map((product) => (
              <option key={product} value={product}>
                {texts(`product.${product}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

/** Shows the one code, or offers all as a file. */
function MadeDialog({
  made: { codes, csv },
  onClose,
}: {
  made: { codes: string[]; csv: string }
  onClose: () => void
}) {
  const texts = useTexts(vouchersTexts)
  const [only] = codes
  const save = () =>
    saveFile({ url: URL.createObjectURL(new Blob([csv], { type: 'text/csv' })), name: texts('fileName') })
  return (
    <Dialog
      isOpen
      title={texts('madeHeading', { count: codes.length })}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {texts('done')}
        </Button>
      }
    >
      {codes.length === 1 && only ? (
        <CopyField label={texts('code')} text={only} />
      ) : (
        <div className={classes.form}>
          <p>{texts('madeText')}</p>
          <Button onClick={save}>{texts('saveCsv')}</Button>
        </div>
      )}
    </Dialog>
  )
}
