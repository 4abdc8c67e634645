import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReceiveMe } from '../../api/useReceiveMe'
import { useTexts } from '../../api/useTexts'
import { Loading, Problem } from '../../components/Notice'
import { useSignInWithDemoLinkMutation } from './calls'
import { SignInFrame } from './SignInFrame'
import { signInTexts } from './texts'
import { useHashToken } from './useHashToken'

/** Signs in to the demo's back office with the link that the start has printed. It works once. */
export function DemoSignInScreen() {
  const texts = useTexts(signInTexts)
  const token = useHashToken()
  const navigate = useNavigate()
  const receiveMe = useReceiveMe()
  const [signIn, { data: me, error }] = useSignInWithDemoLinkMutation()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void signIn({ token })
  }, [signIn, token])
  useEffect(() => {
    if (!me) return
    receiveMe(me)
    void navigate('/', { replace: true })
  }, [me, receiveMe, navigate])
  return error ? (
    <SignInFrame title={texts('demoFailed')}>
      <Problem error={error} />
      <p>{texts('demoFailedText')}</p>
    </SignInFrame>
  ) : (
    <SignInFrame title={texts('demoHeading')}>
      <Loading />
    </SignInFrame>
  )
}
