import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { type CustomerCommand, customerCommandRequested } from './customerSlice'

/** The state of a form's last command. */
export interface FormState {
  isSaving: boolean
  isDone: boolean
  hasFailed: boolean
  /** The server's message; null without one. */
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
  // The result of an earlier visit of the screen is not shown.
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
