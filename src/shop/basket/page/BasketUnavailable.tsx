import { useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { TryAgain } from '../../../components/Waiting'
import { basketTexts } from '../../../shared/texts/basket'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectIsSaving } from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './BasketPage.module.css'

/** Explains that the basket could neither be fetched nor made, with a button that tries again. */
export function BasketUnavailable() {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const isTrying = useAppSelector(selectIsSaving)
  const [hasTried, setHasTried] = useState(false)
  const retry = () => {
    if (isTrying) return
    setHasTried(true)
    dispatch(basketCommandRequested({ kind: 'refresh' }))
  }
  return (
    <div className={classes.unavailable}>
      <div role="alert">
        <h2>{texts('basket.unavailable.heading')}</h2>
        <p>{texts('basket.unavailable.body')}</p>
      </div>
      <TryAgain text={texts('basket.unavailable.retry')} onPress={retry} />
      <p role="status">
        {isTrying ? texts('basket.loading') : hasTried && texts('basket.unavailable.still')}
      </p>
    </div>
  )
}
