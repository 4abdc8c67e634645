import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import classes from './Access.module.css'

/** Lists the advantages of an account. */
export function AccountBenefits() {
  const texts = useTexts(customerTexts)
  return (
    <>
      <p>{texts('login.new.body')}</p>
      <ul className={classes.good}>
        {(['wishes', 'addresses', 'orders'] as const).map((benefit) => (
          <li key={benefit}>{texts(`login.good.${benefit}`)}</li>
        ))}
      </ul>
    </>
  )
}
