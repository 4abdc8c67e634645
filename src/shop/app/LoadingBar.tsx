import { useTexts } from '../../components/ShopSettings'
import { selectIsUnderWay } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import classes from './LoadingBar.module.css'

/**
 * Shows a thin bar at the top of the window while the next screen loads: it begins at a quarter and never
 * reaches the end.
 */
export function LoadingBar() {
  const texts = useTexts()
  const isUnderWay = useAppSelector(selectIsUnderWay)
  return (
    <div className={classes.place} role="status">
      {isUnderWay && (
        <>
          <div className={classes.bar} />
          <span className="visually-hidden">{texts('layout.loading')}</span>
        </>
      )}
    </div>
  )
}
