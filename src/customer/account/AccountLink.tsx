import { useTexts } from '../../shop/ShopSettings'
import { useAppSelector } from '../../store/hooks'
import { selectIsLoggedIn } from '../session/customerSlice'
import classes from './AccountLink.module.css'

/** The way to log in, or to the account: an outline, filled as soon as somebody is. */
export function AccountLink() {
  const texts = useTexts()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <a
      className={classes.link}
      data-in={isLoggedIn || undefined}
      href={isLoggedIn ? '/user/account' : '/user/login'}
    >
      <span className="visually-hidden">{texts(isLoggedIn ? 'menu.account' : 'menu.login')}</span>
    </a>
  )
}
