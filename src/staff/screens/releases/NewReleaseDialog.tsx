import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/dialog/Dialog'
import { Link } from '../../components/Link'
import { Problem } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import { useAction } from '../../forms/useAction'
import { useDialogDraft } from '../../forms/useDraft'
import { useHastyEnter } from '../../keys/useHastyEnter'
import { newReleaseTexts } from './changeTexts'
import { useAddReleaseMutation } from './dialogCalls'
import { emptyRelease, newReleaseFields, readNewRelease } from './newReleaseFields'
import classes from './ReleasesScreen.module.css'

/**
 * Adds a hidden release, and asks first if the shop may have it already. Its page opens afterwards.
 * @param onClose also after the release was added
 */
export function NewReleaseDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(newReleaseTexts)
  const common = useTexts(commonTexts)
  const announce = useAnnounce()
  const navigate = useNavigate()
  const form = useId()
  const isHasty = useHastyEnter()
  const { values, change, clear } = useDialogDraft('releases', 'new', emptyRelease)
  const [trigger] = useAddReleaseMutation()
  const { error, status, run, reset } = useAction(trigger)
  const [isChecked, setIsChecked] = useState(false)
  const result = readNewRelease(values)
  const problems = isChecked && 'problems' in result ? result.problems : {}
  const similar = error?.code === 'release_exists' ? Object.entries(error.errors ?? {}) : []

  const save = async (is_another: boolean) => {
    setIsChecked(true)
    if (!('release' in result)) return
    const answer = await run({ ...result.release, is_another })
    if (!answer) return
    clear()
    announce(texts('added'))
    onClose()
    void navigate(`/releases/${answer.result.uuid_release}`)
  }
  const isBusy = status === 'running'
  return (
    <Dialog
      isOpen
      title={texts(similar.length > 0 ? 'which' : 'heading')}
      onClose={onClose}
      actions={
        similar.length > 0 ? (
          <>
            <Button isBusy={isBusy} onClick={() => void save(true)}>
              {texts('noneOfThem')}
            </Button>
            <Button onClick={reset}>{texts('change')}</Button>
          </>
        ) : (
          <>
            <Button kind="main" type="submit" form={form} isBusy={isBusy}>
              {texts('add')}
            </Button>
            <Button onClick={onClose}>{common('cancel')}</Button>
          </>
        )
      }
    >
      {similar.length > 0 ? (
        <>
          <p>{texts('whichText')}</p>
          <ul>
            {similar.map(([uuid_release, names]) =>
              names.map((name) => (
                <li key={name}>
                  <Link to={`/releases/${uuid_release}`} onClick={clear}>
                    {name}
                  </Link>
                </li>
              )),
            )}
          </ul>
        </>
      ) : (
        <form
          id={form}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            // The Enter of a scanner ends a barcode, and not the form.
            if (!isHasty.current) void save(false)
          }}
        >
          {error && <Problem error={error} />}
          <p>{texts('text')}</p>
          {newReleaseFields.map((name) => {
            const problem = problems[name]
            return (
              <TextField
                key={name}
                label={texts(name)}
                hint={name === 'format' ? texts('formatHint') : undefined}
                errors={problem ? [texts(problem)] : (error?.errors?.[name] ?? [])}
                maxLength={200}
                autoComplete="off"
                inputMode={name === 'price' ? 'decimal' : name === 'stock' ? 'numeric' : undefined}
                value={values[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )
          })}
        </form>
      )}
    </Dialog>
  )
}
