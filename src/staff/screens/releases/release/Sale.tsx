import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../../components/lazyModule'
import { useTexts } from '../../../api/useTexts'
import { Button } from '../../../components/Button'
import classes from './ReleaseScreen.module.css'
import type { SaleProps } from './SaleDialogs'
import { releaseSaleTexts } from './texts'

const dialogs = lazyModule(() => import(/* webpackChunkName: "saleDialogs" */ './SaleDialogs'))

/** Puts a format on sale, reduces it further, or ends its sale. */
export function Sale(props: SaleProps) {
  const texts = useTexts(releaseSaleTexts)
  const [opened, setOpened] = useState<'begin' | 'end' | null>(null)
  const isOnSale = props.format.listed.original_price !== null
  const onClose = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, onClose)
  return (
    <>
      <p className={classes.sale}>
        <Button onClick={() => setOpened('begin')}>{texts(isOnSale ? 'reduceFurther' : 'begin')}</Button>
        {isOnSale && <Button onClick={() => setOpened('end')}>{texts('end')}</Button>}
      </p>
      {opened === 'begin' && loaded && <loaded.BeginSaleDialog {...props} onClose={onClose} />}
      {opened === 'end' && loaded && <loaded.EndSaleDialog {...props} onClose={onClose} />}
    </>
  )
}
