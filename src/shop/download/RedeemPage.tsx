import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../components/Field'
import { ScreenTitle } from '../../components/ScreenTitle'
import { useTexts } from '../../components/ShopSettings'
import { downloadTexts } from '../../shared/texts/download'
import { ScreenHead } from '../settings/ScreenHead'
import { useAppDispatch, useAppSelector, useFeature } from '../store/hooks'
import { downloadFeature } from './downloadFeature'
import { redeemingChanged, redeemingRequested, selectDownloadState } from './downloadSlice'
import classes from './RedeemPage.module.css'

const codeLength = 16
/** Removes spaces, hyphens and other separators from a typed or pasted code. */
const removeSeparators = (typedCode: string): string => typedCode.replace(/[^\p{L}\p{N}]/gu, '')

/** Shows one field for the code on a card; a valid code leads to its downloads. */
export function RedeemPage() {
  const texts = useTexts(downloadTexts)
  const dispatch = useAppDispatch()
  useFeature(downloadFeature)
  const { status, problem } = useAppSelector(selectDownloadState).redeeming
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  useEffect(() => {
    // The result of an earlier attempt must not be shown when the visitor comes back.
    dispatch(redeemingChanged({ status: 'idle', problem: null }))
  }, [dispatch])

  const count = removeSeparators(code).length
  const wrong =
    count === 0 ? texts('redeem.missing') : count === codeLength ? null : texts('redeem.length', { count })
  const isSending = status === 'sending'
  const refusal = status === 'failed' ? (problem ?? texts('downloads.failed.body')) : null
  const shownProblem = isChecked ? (wrong ?? refusal) : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (wrong === null && !isSending) dispatch(redeemingRequested(code.trim()))
  }
  // Focuses the field, so that screen readers read its error.
  useEffect(() => {
    if (shownProblem !== null) form.current?.querySelector('input')?.focus()
  }, [shownProblem])

  const title = texts('redeem.heading')
  return (
    <>
      <ScreenHead title={title} description={null} path="/download" isIndexed={false} />
      <ScreenTitle title={title} />
      <form ref={form} className={classes.form} noValidate onSubmit={send}>
        <p className={classes.intro}>{texts('redeem.intro')}</p>
        <div className={classes.line}>
          <TextField
            className={classes.code}
            label={texts('redeem.code')}
            hint={texts('redeem.hint')}
            errors={shownProblem === null ? [] : [shownProblem]}
            isRequired
            value={code}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ target }) => {
              setCode(target.value)
              setIsChecked(false)
            }}
          />
          <button type="submit" className={classes.button} aria-disabled={isSending}>
            {texts('redeem.send')}
          </button>
        </div>
        <p role="status">{isSending && texts('redeem.sending')}</p>
        <p className={classes.note}>{texts('redeem.keep')}</p>
      </form>
      <noscript>
        <p className={classes.noScript}>{texts('redeem.noScript')}</p>
      </noscript>
    </>
  )
}
