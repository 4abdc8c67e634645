import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LazySheet } from '../../components/LazySheet'
import { useTexts } from '../../components/ShopSettings'
import { BasketLink } from '../basket/BasketLink'
import { AccountLink } from '../customer/account/AccountLink'
import { selectIsLoggedIn } from '../customer/session/customerSlice'
import { selectGenres, selectWebshop } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import { WishlistLink } from '../wishlist/WishlistLink'
import classes from './Header.module.css'
import { getMenuLabel, type MenuEntry, mainMenu, moreMenu, searchEntry, withoutOwn } from './menu'

/**
 * Shows the shop's name, the menu and the search. On phones the menu is a dialog; without scripts its button
 * leads to the footer.
 */
export function Header() {
  const texts = useTexts()
  const webshop = useAppSelector(selectWebshop)
  const genres = useAppSelector(selectGenres)
  const hasWishlist = useAppSelector(selectIsLoggedIn)
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    setIsMenuOpen(true)
  }
  const menu = webshop.menu ?? mainMenu
  const closeMenu = () => setIsMenuOpen(false)

  return (
    <>
      <header>
        <div className={classes.bar} data-wishlist={hasWishlist || undefined}>
          <a
            className={classes.logo}
            data-home
            href="/"
            aria-label={texts('layout.home', { name: webshop.name })}
          >
            {webshop.name}
          </a>
          <nav className={classes.menu} aria-label={texts('menu.heading')}>
            <MenuLinks entries={menu} pathname={pathname} />
          </nav>
          <a className={classes.search} href={searchEntry.path}>
            <span className={classes.word}>{texts(searchEntry.text)}</span>{' '}
            <kbd className={classes.key}>/</kbd>
          </a>
          {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the footer */}
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
          <MenuLinks entries={[...menu, ...withoutOwn([searchEntry], menu)]} pathname={pathname} />
          <p className={classes.genres}>
            {genres.map(({ slug, name }) => (
              <a key={slug} href={`/releases?genres=${slug}`}>
                {name}
              </a>
            ))}
          </p>
          <div className={classes.more}>
            <MenuLinks entries={withoutOwn(moreMenu, menu)} pathname={pathname} />
          </div>
        </nav>
      </LazySheet>
    </>
  )
}

function MenuLinks({ entries, pathname }: { entries: readonly MenuEntry[]; pathname: string }) {
  const texts = useTexts()
  return (
    <ul className={classes.links}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <a
            className={classes.link}
            href={entry.path}
            aria-current={entry.path === pathname ? 'page' : undefined}
          >
            {getMenuLabel(entry, texts)}
          </a>
        </li>
      ))}
    </ul>
  )
}
