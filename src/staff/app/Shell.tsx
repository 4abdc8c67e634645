import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUser } from '../api/UserContext'
import { useTexts } from '../api/useTexts'
import { Announcements } from '../components/Announcer'
import { Badge } from '../components/Formatted'
import { Link } from '../components/Link'
import { listenToScans } from '../keys/scans'
import { focusSearch } from '../keys/searchField'
import { useShortcuts } from '../keys/useShortcuts'
import { LazyConnectionNotice } from './LazyConnectionNotice'
import { LazyKeyHelp } from './LazyKeyHelp'
import { LazyMenuName } from './LazyMenuName'
import { LazyUndoBar } from './LazyUndoBar'
import classes from './Shell.module.css'
import { type ScreenRoute, screenRoutes } from './screens'
import { appTexts } from './texts'
import { UserMenu } from './UserMenu'
import { useLiveUpdates } from './useLiveUpdates'

/** So many screens have a place in the bar of phones; the others are behind "More". */
const inBar = 4

/**
 * Frames the screens: the menu at the left, or at the lower edge of phones, and what all screens share.
 * @param children the screen; it needs a signed-in person
 */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts(appTexts)
  const { permissions, shop } = useUser()
  const navigate = useNavigate()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useEffect(listenToScans, [])
  useLiveUpdates(permissions.includes('see'))
  const routes = screenRoutes.filter(
    ({ key, permission }) => key !== undefined && (!permission || permissions.includes(permission)),
  )
  useShortcuts({
    go: Object.fromEntries(routes.map(({ key, path }) => [key, () => void navigate(path)])),
    onSearch: focusSearch,
    onHelp: () => setIsHelpOpen(true),
  })
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {texts('skip')}
      </a>
      <header className={classes.top}>
        <p className={classes.shop}>
          {shop.name} {shop.is_test && <Badge isStrong>{texts('testShop')}</Badge>}
        </p>
        <MainMenu routes={routes} />
        <UserMenu onHelp={() => setIsHelpOpen(true)} />
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <LazyConnectionNotice />
        {children}
        <div className={classes.foot}>
          <Announcements />
          {permissions.includes('orders') && <LazyUndoBar />}
        </div>
      </main>
      <LazyKeyHelp isOpen={isHelpOpen} routes={routes} onClose={() => setIsHelpOpen(false)} />
    </div>
  )
}

function MainMenu({ routes }: { routes: readonly ScreenRoute[] }) {
  const texts = useTexts(appTexts)
  const { pathname } = useLocation()
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const isHere = (path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  return (
    <nav aria-label={texts('menu')} className={classes.menu} data-open={isMoreOpen || undefined}>
      <ul>
        {routes.map(({ path, text, screen, count, startsGroup }, index) => (
          <li
            key={path}
            data-later={(index >= inBar && routes.length > inBar + 1) || undefined}
            data-starts-group={startsGroup}
          >
            <Link
              to={path}
              className={classes.item}
              aria-current={isHere(path) ? 'page' : undefined}
              onPointerEnter={() => void screen.load().catch(() => {})}
              onClick={() => setIsMoreOpen(false)}
            >
              <span>
                <LazyMenuName name={texts(text)} count={count} />
              </span>
            </Link>
          </li>
        ))}
        {routes.length > inBar + 1 && (
          <li className={classes.more}>
            <button
              type="button"
              className={classes.item}
              aria-expanded={isMoreOpen}
              onClick={() => setIsMoreOpen(!isMoreOpen)}
            >
              {texts('more')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
