import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { type CustomerCommand, customerCommandRequested } from './customerSlice'

/** What came of what a form has asked for. */
export interface FormState {
  isSaving: boolean
  isDone: boolean
  hasFailed: boolean
  /** In the shop's words; null when it had none. */
  problem: string | null
  fieldProblems: Readonly<Record<string, string[]>>
}

/**
 * Sends the commands of one form and returns the result of the last one.
 * @param form a unique name
 */
export function useCustomerCommand(
  form: string,
): FormState & { runCommand: (command: CustomerCommand) => void } {
  const dispatch = useAppDispatch()
  const state = useAppSelector(({ customer }) => customer)
  // What was said to an earlier visitor of the screen is old news.
  const [hasRequested, setHasRequested] = useState(false)
  const isMine = hasRequested && state.form === form
  const hasFailed = isMine && state.status === 'failed'
  return {
    isSaving: isMine && state.status === 'saving',
    isDone: isMine && state.status === 'idle',
    hasFailed,
    problem: hasFailed ? state.problem : null,
    fieldProblems: hasFailed ? state.fieldProblems : {},
    runCommand(command) {
      setHasRequested(true)
      dispatch(customerCommandRequested({ ...command, form }))
    },
  }
}
