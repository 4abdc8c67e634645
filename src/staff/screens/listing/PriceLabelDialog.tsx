import { useState } from 'react'
import { TextField } from '../../../components/Field'
import {
  countLabels,
  type PriceLabelKind,
  type PriceLabelSheet,
  priceLabelKinds,
  priceLabelSheets,
} from '../../../shared/staff/listing/priceLabelSheets'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { ChoiceField } from '../../components/ChoiceField'
import { Dialog } from '../../components/dialog/Dialog'
import { Problem } from '../../components/Notice'
import { useFileSaving } from '../../forms/useFileSaving'
import classes from './ListingScreen.module.css'
import type { ListedCopy } from './listingDraft'
import { useMakePriceLabelsMutation } from './priceLabelCalls'
import { priceLabelTexts } from './priceLabelTexts'

/**
 * Asks for the paper, and saves the labels as a PDF: one for each copy.
 * @param listed newest first; labels are in the order in which the copies were listed
 */
export function PriceLabelDialog({
  listed,
  onClose,
}: {
  listed: readonly ListedCopy[]
  onClose: () => void
}) {
  const texts = useTexts(priceLabelTexts)
  const [sheet, setSheet] = useState<PriceLabelSheet>('roll_62')
  const [kind, setKind] = useState<PriceLabelKind>('price')
  const [from, setFrom] = useState('1')
  const { error, save } = useFileSaving()
  const [make, { isLoading }] = useMakePriceLabelsMutation()
  const perSheet = countLabels(sheet)
  const first = Number(from)
  const isFit = Number.isInteger(first) && first >= 1 && first <= perSheet
  const count = listed.reduce((sum, copy) => sum + copy.count, 0)
  const print = async () => {
    const copies = [...listed]
      .reverse()
      .map(({ uuid_release_format, count: copies }) => ({ uuid_release_format, count: copies }))
    if (await save(make({ copies, kind, sheet, from: perSheet > 1 ? first : 1 }).unwrap())) onClose()
  }
  return (
    <Dialog
      isOpen
      title={texts('title', { count })}
      onClose={onClose}
      actions={
        <>
          <Button kind="main" isBusy={isLoading} disabled={!isFit} onClick={() => void print()}>
            {texts('make')}
          </Button>
          <Button onClick={onClose}>{texts('cancel')}</Button>
        </>
      }
    >
      <div className={classes.form}>
        <ChoiceField
          label={texts('kind')}
          value={kind}
          options={priceLabelKinds.map((value) => ({ value, label: texts(value) }))}
          onChange={setKind}
        />
        <ChoiceField
          label={texts('sheet')}
          value={sheet}
          options={priceLabelSheets.map((value) => ({ value, label: texts(value) }))}
          onChange={setSheet}
        />
        {perSheet > 1 && (
          <TextField
            label={texts('from')}
            hint={texts('fromHint', { count: perSheet })}
            inputMode="numeric"
            maxLength={2}
            errors={isFit ? [] : [texts('fromWrong', { count: perSheet })]}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
        {error && <Problem error={error} />}
      </div>
    </Dialog>
  )
}
