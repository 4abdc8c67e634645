import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { buildRecord } from '../../../shared/objects'
import { customerTexts } from '../../../shared/texts/customer'
import type { FormState } from '../session/useCustomerCommand'
import { CommandProblem } from './CommandProblem'
import classes from './CustomerForm.module.css'

/** The typed values, by the name of the field. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>
/** The errors, by the name of the field; null: none. */
export type Wrong = Readonly<Record<string, string | null>>

export interface CustomerFormProps<Name extends string> {
  /** The names of the fields that `check` and `onSend` read. */
  fields?: readonly Name[]
  state: FormState
  /** Finds errors without the server. */
  check: (values: Typed<Name>) => Wrong
  onSend: (values: Typed<Name>) => void
  submit: string
  sending?: string
  /** The message after a success. */
  done?: string
  /** Links and buttons beside the submit button. */
  actions?: ReactNode
  /** True when a button opened the form: its first field gets the focus. */
  isFocused?: boolean
  /** Fields with a `name`. Only they hold the typed values, so no password is ever part of a state. */
  children: (getErrors: (name: string) => readonly string[]) => ReactNode
}

const isAnyWrong = (wrong: Wrong) => Object.values(wrong).some((text) => text !== null)

/** A form that is sent as a whole, and shows the result below. */
export function CustomerForm<Name extends string = never>({
  fields = [],
  state,
  check,
  onSend,
  submit,
  sending,
  done,
  actions,
  isFocused = false,
  children,
}: CustomerFormProps<Name>) {
  const texts = useTexts(customerTexts)
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const { isSaving, isDone, hasFailed, problem, fieldProblems } = state

  useEffect(() => {
    if (isFocused) form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus()
  }, [isFocused])
  // The first field with an error gets the focus.
  useEffect(() => {
    if (isAnyWrong(wrong) || Object.keys(fieldProblems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong, fieldProblems])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const data = new FormData(event.currentTarget)
    const values = buildRecord(fields, (name) => String(data.get(name) ?? ''))
    const problems = check(values)
    setWrong(problems)
    if (!isAnyWrong(problems)) onSend(values)
  }
  const getErrors = (name: string) => {
    const localProblem = wrong[name]
    return localProblem ? [localProblem] : (fieldProblems[name] ?? [])
  }
  const isSaidAtField = problem !== null && Object.values(fieldProblems).flat().includes(problem)
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={send}>
      {children(getErrors)}
      <p className={classes.actions}>
        <button type="submit" className={classes.strong} aria-disabled={isSaving}>
          {isSaving ? (sending ?? texts('customer.saving')) : submit}
        </button>
        {actions}
      </p>
      <p className={classes.done} role="status">
        {isDone && done}
      </p>
      <CommandProblem hasFailed={hasFailed && !isSaidAtField} problem={problem} />
    </form>
  )
}
