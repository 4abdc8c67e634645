import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { type CustomerWish, customerWished } from './customerSlice'

/** What came of what a form has asked for. */
export interface FormState {
  isSaving: boolean
  isDone: boolean
  hasFailed: boolean
  /** In the shop's words; null when it had none. */
  problem: string | null
  fieldProblems: Readonly<Record<string, string[]>>
}

/** The wishes of one form, and what came of the last one. @param form its name: no other has it */
export function useWish(form: string): FormState & { wish: (wish: CustomerWish) => void } {
  const dispatch = useAppDispatch()
  const state = useAppSelector(({ customer }) => customer)
  // What was said to an earlier visitor of the screen is old news.
  const [hasWished, setHasWished] = useState(false)
  const isMine = hasWished && state.form === form
  const hasFailed = isMine && state.status === 'failed'
  return {
    isSaving: isMine && state.status === 'saving',
    isDone: isMine && state.status === 'idle',
    hasFailed,
    problem: hasFailed ? state.problem : null,
    fieldProblems: hasFailed ? state.fieldProblems : {},
    wish(wish) {
      setHasWished(true)
      dispatch(customerWished({ ...wish, form }))
    },
  }
}
