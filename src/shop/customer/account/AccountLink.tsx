import { useTexts } from '../../../components/ShopSettings'
import { useAppSelector } from '../../store/hooks'
import { selectIsLoggedIn } from '../session/customerSlice'
import classes from './AccountLink.module.css'

/** Links to the login or the account; the icon is filled when logged in. */
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
