import { Fragment } from 'react'
import { useTexts } from '../../components/ShopSettings'
import { selectIsLoggedIn } from '../customer/session/customerSlice'
import { helpOpened } from '../keyboard/keyboardSlice'
import { selectWebshop } from '../settings/shopSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './Footer.module.css'
import { LanguageLinks } from './LanguageLinks'
import { diggingMenu, footerMenu, getMenuLabel, mainMenu, searchEntry, withoutOwn } from './menu'

/**
 * Shows links to the other pages, the newsletter form, profiles and the note on prices. Customers subscribe in
 * their account instead.
 */
export function Footer() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const webshop = useAppSelector(selectWebshop)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const { address, menu = mainMenu, footer = [] } = webshop

  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.shop}>
          <p className={classes.name}>{webshop.name}</p>
          {webshop.tagline && <p className={classes.tagline}>{webshop.tagline}</p>}
          {address && <ShopAddress address={address} />}
        </div>
        <nav className={classes.pages} id="all-pages" aria-label={texts('footer.menu')}>
          {Object.entries({
            menu: [...menu, ...withoutOwn([...diggingMenu, searchEntry], menu)],
            more: [...footer, ...withoutOwn(footerMenu, footer)],
          }).map(([list, entries]) => (
            <ul key={list}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <a className={classes.link} href={entry.path}>
                    {getMenuLabel(entry, texts)}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        {webshop.newsletter_url && !isLoggedIn && (
          <section className={classes.newsletter}>
            <h2 className={classes.heading}>{texts('footer.newsletter.heading')}</h2>
            <p>{texts('footer.newsletter.body')}</p>
            <a className={classes.button} href={webshop.newsletter_url} rel="noopener" target="_blank">
              {texts('footer.newsletter.link')}
              <span aria-hidden> →</span>
            </a>
          </section>
        )}
        {webshop.social_profiles.length > 0 && (
          <section className={classes.social}>
            <h2 className={classes.heading}>{texts('footer.social')}</h2>
            <ul>
              {webshop.social_profiles.map(({ name, url }) => (
                <li key={url}>
                  <a className={classes.link} href={url} rel="me noopener" target="_blank">
                    {name}
                    <span aria-hidden> →</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={classes.last}>
        <p>{texts(webshop.is_small_business ? 'footer.prices.smallBusiness' : 'footer.prices')}</p>
        <LanguageLinks />
        <button type="button" className={classes.keyboard} onClick={() => dispatch(helpOpened())}>
          {texts('keyboard.heading')} <kbd>?</kbd>
        </button>
      </div>
    </footer>
  )
}

/** Shows the address in one line. Where the line breaks, street and number stay together, and postcode and town. */
function ShopAddress({ address }: { address: string }) {
  const parts = address.split(', ')
  return (
    <address className={classes.address}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered, and two may be alike.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={classes.addressPart}>{index < parts.length - 1 ? `${part},` : part}</span>
        </Fragment>
      ))}
    </address>
  )
}
