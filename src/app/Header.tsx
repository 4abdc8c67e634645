import { type MouseEvent, useState } from 'react'
import { BasketLink } from '../basket/BasketLink'
import { LazySheet } from '../components/LazySheet'
import { AccountLink } from '../customer/AccountLink'
import { WishlistLink } from '../customer/WishlistLink'
import { selectPlace } from '../navigation/navigationSlice'
import { useTexts } from '../shop/ShopSettings'
import { selectWebshop } from '../shop/shopSlice'
import { useAppSelector } from '../store/hooks'
import classes from './Header.module.css'
import { type MenuEntry, mainMenu, searchEntry } from './menu'

/** Name of the shop, menu, search. On phones the menu is a dialog; without script its button leads to the footer. */
export function Header() {
  const texts = useTexts()
  const webshop = useAppSelector(selectWebshop)
  const { pathname } = useAppSelector(selectPlace)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const search = searchEntry()
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    setIsMenuOpen(true)
  }
  const closeMenu = () => setIsMenuOpen(false)

  return (
    <>
      <header>
        <div className={classes.bar}>
          <a className={classes.logo} href="/" aria-label={texts('layout.home', { name: webshop.name })}>
            {webshop.name}
          </a>
          <nav className={classes.menu} aria-label={texts('menu.heading')}>
            <MenuLinks entries={mainMenu()} pathname={pathname} />
          </nav>
          {search && (
            <a className={classes.search} href={search.path}>
              <span className={classes.word}>{texts(search.text)}</span> <kbd className={classes.key}>/</kbd>
            </a>
          )}
          {/* biome-ignore lint/a11y/useValidAnchor: without script it leads to the same links in the footer */}
          <a className={classes.menuButton} href="#all-pages" aria-haspopup="dialog" onClick={openMenu}>
            {texts('menu.heading')}
          </a>
          <div className={classes.icons}>
            <AccountLink />
            <WishlistLink />
            <BasketLink />
          </div>
        </div>
      </header>
      <LazySheet isOpen={isMenuOpen} title={texts('menu.heading')} onClose={closeMenu}>
        <nav className={classes.sheet} onClickCapture={closeMenu}>
          <MenuLinks entries={search ? [...mainMenu(), search] : mainMenu()} pathname={pathname} />
        </nav>
      </LazySheet>
    </>
  )
}

function MenuLinks({ entries, pathname }: { entries: readonly MenuEntry[]; pathname: string }) {
  const texts = useTexts()
  return (
    <ul className={classes.links}>
      {entries.map(({ path, text }) => (
        <li key={path}>
          <a className={classes.link} href={path} aria-current={path === pathname ? 'page' : undefined}>
            {texts(text)}
          </a>
        </li>
      ))}
    </ul>
  )
}
