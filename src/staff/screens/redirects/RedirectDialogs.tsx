import { useState } from 'react'
import { TextField } from '../../../components/Field'
import { greatestValues } from '../../../shared/greatestValues'
import type { ListedRedirect } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useRemoveRedirectMutation, useSaveRedirectMutation } from './calls'
import { redirectsTexts } from './texts'

/** The dialog that is open on the screen of old addresses. */
export type OpenedDialog =
  | { name: 'save'; from: string; to: string }
  | { name: 'remove'; redirect: ListedRedirect }

/** Shows the dialog that was opened. */
export const RedirectDialog = ({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) =>
  opened.name === 'save' ? (
    <SaveDialog {...opened} onClose={onClose} />
  ) : (
    <RemoveDialog {...opened} onClose={onClose} />
  )

function SaveDialog({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  const texts = useTexts(redirectsTexts)
  const [trigger] = useSaveRedirectMutation()
  const [values, setValues] = useState({ from, to })
  const isComplete = values.from.trim() !== '' && values.to.trim() !== ''
  return (
    <ActionDialog
      title={texts(to !== '' ? 'changeOf' : from !== '' ? 'redirectOf' : 'add', { from })}
      button={texts('redirect')}
      doneText={texts('saved', { from: values.from })}
      trigger={trigger}
      input={isComplete ? values : null}
      onClose={onClose}
    >
      {({ error }) => (
        <>
          <TextField
            label={texts('from')}
            hint={texts('fromHint')}
            value={values.from}
            maxLength={greatestValues.redirect}
            autoComplete="off"
            isRequired
            readOnly={to !== ''}
            {...(error?.errors?.from && { errors: error.errors.from })}
            onChange={({ target }) => setValues({ ...values, from: target.value })}
          />
          <TextField
            label={texts('to')}
            hint={texts('toHint')}
            value={values.to}
            maxLength={greatestValues.redirect}
            autoComplete="off"
            isRequired
            {...(error?.errors?.to && { errors: error.errors.to })}
            onChange={({ target }) => setValues({ ...values, to: target.value })}
          />
        </>
      )}
    </ActionDialog>
  )
}

function RemoveDialog({ redirect, onClose }: { redirect: ListedRedirect; onClose: () => void }) {
  const texts = useTexts(redirectsTexts)
  const [trigger] = useRemoveRedirectMutation()
  const { from, is_from_folder } = redirect
  return (
    <ActionDialog
      title={texts('removeOf', { from })}
      button={texts('remove')}
      text={texts(is_from_folder ? 'removeFolderText' : 'removeText')}
      doneText={texts('removed', { from })}
      trigger={trigger}
      input={{ from }}
      isDangerous
      onClose={onClose}
    />
  )
}
