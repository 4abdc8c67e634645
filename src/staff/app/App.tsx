import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { formats } from '../../shared/texts/formats'
import { useMeQuery } from '../api/meCalls'
import { UserContext } from '../api/UserContext'
import { useTexts } from '../api/useTexts'
import { Announcer } from '../components/Announcer'
import { Loading, Problem } from '../components/Notice'
import { LazyRetryDialogs } from '../screens/signIn/LazyRetryDialogs'
import { LazyScreen } from './LazyScreen'
import { Shell } from './Shell'
import { notAllowed, notFound, publicRoutes, screenRoutes } from './screens'
import { appTexts } from './texts'

/** Shows all screens: those before signing in, and the others in their frame. */
export function App() {
  return (
    <Routes>
      {publicRoutes.map(({ path, screen }) => (
        <Route key={path} path={path} element={<LazyScreen screen={screen} />} />
      ))}
      <Route path="*" element={<SignedIn />} />
    </Routes>
  )
}

/** The screens for users who are signed in; others get to the sign-in screen, and back afterwards. */
function SignedIn() {
  const texts = useTexts(appTexts)
  const { pathname, search } = useLocation()
  const { data: me, error, refetch } = useMeQuery()
  // After the end of a session the screen stays, and a dialog lets the user sign in again.
  if (!me) {
    if (!error) return <Loading />
    if ('code' in error && error.code === 'signed_out') {
      const to = pathname === '/' ? '' : `?to=${encodeURIComponent(pathname + search)}`
      return <Navigate to={`/sign-in${to}`} replace />
    }
    return (
      <main>
        <h1>{texts('noStart')}</h1>
        <Problem error={error} onRetry={refetch} />
      </main>
    )
  }
  if (me.language !== formats.language) return <OtherLanguage />
  return (
    <UserContext value={me}>
      <Announcer>
        <Shell>
          <Routes>
            {screenRoutes.map(({ path, permission, screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <LazyScreen
                    key={path}
                    screen={!permission || me.permissions.includes(permission) ? screen : notAllowed}
                  />
                }
              />
            ))}
            <Route path="*" element={<LazyScreen screen={notFound} />} />
          </Routes>
        </Shell>
        <LazyRetryDialogs />
      </Announcer>
    </UserContext>
  )
}

/** Loads the page again, in the language of the user who has signed in: the server has told the browser which it is. */
function OtherLanguage() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}
