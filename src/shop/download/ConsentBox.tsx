import { useState } from 'react'
import { TickBox } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import { formatDay } from '../../shared/formatTime'
import { checkoutTexts } from '../../shared/texts/checkout'
import { downloadTexts } from '../../shared/texts/download'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './ConsentBox.module.css'
import { consentGiven, selectDownloadState } from './downloadSlice'

export interface ConsentBoxProps {
  token: string
  /** The time from which the customer may download without this consent. */
  from: string
}

/**
 * Asks for the consent to immediate downloads, in the same words as the checkout. It is never ticked
 * beforehand.
 */
export function ConsentBox({ token, from }: ConsentBoxProps) {
  const texts = useTexts(checkoutTexts, downloadTexts)
  const dispatch = useAppDispatch()
  const { status, problem } = useAppSelector(selectDownloadState).consent
  const [isTicked, setIsTicked] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const date = formatDay(from, texts)
  const send = () => {
    setIsChecked(true)
    if (isTicked && status !== 'sending') dispatch(consentGiven(token))
  }
  return (
    <section className={classes.box}>
      <h2 className={classes.heading}>{texts('downloads.consent.heading')}</h2>
      <p>{texts('downloads.consent.body', { date })}</p>
      <TickBox
        isTicked={isTicked}
        errors={isChecked && !isTicked ? [texts('downloads.consent.missing', { date })] : []}
        onChange={setIsTicked}
      >
        {texts('buy.download')}
      </TickBox>
      <button type="button" className={classes.button} aria-disabled={status === 'sending'} onClick={send}>
        {texts('downloads.consent.send')}
      </button>
      <p className={classes.problem} role="alert">
        {status === 'failed' && (problem ?? texts('downloads.failed.body'))}
      </p>
    </section>
  )
}
