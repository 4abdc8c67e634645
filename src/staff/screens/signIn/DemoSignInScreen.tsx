import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReceiveMe } from '../../api/useReceiveMe'
import { useTexts } from '../../api/useTexts'
import { Loading, Problem } from '../../components/Notice'
import { useEnterMutation } from './joinCalls'
import { SignInFrame } from './SignInFrame'
import { signInTexts } from './texts'
import { useHashToken } from './useHashToken'

/** Signs in to the demo's back office with the link that the start has printed. It works once. */
export function DemoSignInScreen() {
  const texts = useTexts(signInTexts)
  const token = useHashToken()
  const navigate = useNavigate()
  const takeMe = useReceiveMe()
  const [enter, { data: me, error }] = useEnterMutation()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void enter({ token })
  }, [enter, token])
  useEffect(() => {
    if (!me) return
    takeMe(me)
    void navigate('/', { replace: true })
  }, [me, takeMe, navigate])
  return error ? (
    <SignInFrame title={texts('enterFailed')}>
      <Problem error={error} />
      <p>{texts('enterFailedText')}</p>
    </SignInFrame>
  ) : (
    <SignInFrame title={texts('enterHeading')}>
      <Loading />
    </SignInFrame>
  )
}
