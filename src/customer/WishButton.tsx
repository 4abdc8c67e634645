import { useEffect, useRef, useState } from 'react'
import '../shared/wishTexts'
import type { ReleaseFormat } from '../shared/contract'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { selectCustomer } from './customerSlice'
import classes from './WishButton.module.css'
import { WishIcon } from './WishIcon'
import { selectCustomerProblem, selectCustomerStatus, selectIsWished, wishChanged } from './wishes'

/** Spec 4.2: how long it is said what has happened. */
const saidForMs = 1000

export interface WishButtonProps {
  format: ReleaseFormat
  /** Of the release, for those who hear the button alone. */
  name: string
  /** Beside a button that matters more. */
  isQuiet?: boolean
}

/** Puts a format on the wishlist, or takes it off; only for those who are logged in. What was pressed is shown before the shop has answered. */
export function WishButton({ format, name, isQuiet = false }: WishButtonProps) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const id = format.uuid_release_format
  const isKnown = useAppSelector(selectCustomer) !== null
  const isWished = useAppSelector((state) => selectIsWished(state, id))
  const { wanted, problem, want } = useWanted(isWished)
  const said = useSaid(isKnown, isWished)
  if (!isKnown) return null
  const isShown = wanted ?? isWished
  const action = texts(isShown ? 'wish.remove' : 'wish.add')
  return (
    <div className={classes.wish} data-quiet={isQuiet || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-label={texts('wish.of', { action, name: `${name}, ${format.format}` })}
        onClick={() => {
          want(!isShown)
          dispatch(wishChanged(id, !isShown))
        }}
      >
        <span className={classes.icon} data-on={isShown || undefined}>
          <WishIcon isOn={isShown} />
        </span>
        {action}
      </button>
      {isShown && (
        <a className={classes.state} href="/wishlist">
          {texts('wish.on')}
        </a>
      )}
      <span className={classes.tip} role="status" data-shown={said !== null}>
        {said && texts(`wish.${said}`)}
      </span>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem || texts('wish.failed')}
        </p>
      )}
    </div>
  )
}

/** What was pressed, until the shop has done it or refused it. */
function useWanted(isWished: boolean) {
  const status = useAppSelector(selectCustomerStatus)
  const refusal = useAppSelector(selectCustomerProblem)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const isRefused = status === 'failed'
    if (isRefused) setProblem(refusal ?? '')
    if (isRefused || wanted === isWished) setWanted(null)
  }, [wanted, isWished, status, refusal])
  const want = (isNowWanted: boolean) => {
    setProblem(null)
    setWanted(isNowWanted)
  }
  return { wanted, problem, want }
}

/** @param isKnown false: nothing of the customer is, which is no change */
function useSaid(isKnown: boolean, isWished: boolean) {
  const before = useRef<boolean | null>(null)
  const [said, setSaid] = useState<'added' | 'removed' | null>(null)
  useEffect(() => {
    if (!isKnown || before.current === isWished) return
    const isFirst = before.current === null
    before.current = isWished
    if (isFirst) return
    setSaid(isWished ? 'added' : 'removed')
    const timer = setTimeout(() => setSaid(null), saidForMs)
    return () => clearTimeout(timer)
  }, [isKnown, isWished])
  return said
}
