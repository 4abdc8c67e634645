import { useTexts } from '../api/useTexts'
import { Hint } from '../components/Notice'
import { ScreenFrame } from '../components/ScreenFrame'
import { notFoundTexts } from './notFoundTexts'

/** Stands in place of a screen that does not exist. */
export function NotFound() {
  const texts = useTexts(notFoundTexts)
  return (
    <ScreenFrame title={texts('noPage')}>
      <Hint>{texts('noPageText')}</Hint>
    </ScreenFrame>
  )
}

/** Stands in place of a screen that the person's role does not include. */
export function NotAllowed() {
  const texts = useTexts(notFoundTexts)
  return (
    <ScreenFrame title={texts('notAllowed')}>
      <Hint>{texts('notAllowedText')}</Hint>
    </ScreenFrame>
  )
}
