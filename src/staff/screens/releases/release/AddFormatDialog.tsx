import { useState } from 'react'
import { TextField } from '../../../../components/Field'
import { products } from '../../../../shared/vocabulary'
import { useTexts } from '../../../api/useTexts'
import { useAnnounce } from '../../../components/Announcer'
import { ChoiceField } from '../../../components/ChoiceField'
import { FormDialog } from '../../../components/dialog/FormDialog'
import { readPrice } from '../../../forms/readPrice'
import { useAction } from '../../../forms/useAction'
import { useDialogDraft } from '../../../forms/useDraft'
import { useAddFormatMutation } from './calls'
import classes from './ReleaseScreen.module.css'
import { releaseTracksTexts } from './texts'

const empty = {
  format: '',
  product: 'vinyl' as (typeof products)[number],
  price: '',
  catalog_nr: '',
  barcode: '',
}

/**
 * Adds a format to a release, without copies.
 * @param onClose also after the format was added
 */
export function AddFormatDialog({ uuid_release, onClose }: { uuid_release: string; onClose: () => void }) {
  const texts = useTexts(releaseTracksTexts)
  const announce = useAnnounce()
  const { values, change, clear } = useDialogDraft('release', `${uuid_release} format`, empty)
  const [trigger] = useAddFormatMutation()
  const action = useAction(trigger)
  const [problem, setProblem] = useState<string | null>(null)

  const save = async () => {
    const price = readPrice(values.price)
    if (values.format.trim() === '') return setProblem(texts('wrongFormat'))
    if (!price) return setProblem(texts('wrongPrice'))
    setProblem(null)
    const { catalog_nr, barcode } = values
    const answer = await action.run({
      uuid_release,
      format: values.format,
      product: values.product,
      price,
      catalog_nr: catalog_nr || null,
      barcode: barcode || null,
    })
    if (!answer) return
    clear()
    announce(texts('formatAdded'))
    onClose()
  }
  return (
    <FormDialog
      title={texts('addFormatHeading')}
      button={texts('addNow')}
      isBusy={action.status === 'running'}
      error={problem === null ? action.error : { message: problem }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <p className={classes.wide}>{texts('addFormatText')}</p>
        <ChoiceField
          label={texts('product')}
          value={values.product}
          options={products.map((value) => ({ value, label: texts(value) }))}
          onChange={(product) => change({ product })}
        />
        {(['format', 'price', 'catalog_nr', 'barcode'] as const).map((name) => (
          <TextField
            key={name}
            label={texts(name)}
            maxLength={name === 'format' ? 100 : 50}
            autoComplete="off"
            inputMode={name === 'price' ? 'decimal' : undefined}
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
