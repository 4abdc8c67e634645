import { Link } from '../../components/Link'
import { Hint } from '../../components/Notice'
import { RolePermissions } from '../../components/RolePermissions'
import { ScreenFrame } from '../../components/ScreenFrame'
import { usePerson } from '../../signIn/PersonContext'
import { roleTexts } from '../../texts/roles'
import { startTexts } from '../../texts/start'
import { useTexts } from '../../texts/useTexts'

/** The first screen: who is signed in, and what they may do. */
export function StartScreen() {
  const texts = useTexts(startTexts)
  const roleNames = useTexts(roleTexts)
  const { name, role, shop, has_passkey, has_password, recovery_codes_left } = usePerson()
  const ways = Number(has_passkey) + Number(has_password) + Number(recovery_codes_left > 0)
  return (
    <ScreenFrame title={texts('heading', { name })}>
      <p>{texts('role', { role: roleNames(role), shop: shop.name })}</p>
      <RolePermissions role={role} />
      {ways < 2 && (
        <Hint>
          {texts('noWayBack')} <Link to="/account">{texts('toAccount')}</Link>
        </Hint>
      )}
    </ScreenFrame>
  )
}
