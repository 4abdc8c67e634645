import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import classes from './CustomerForm.module.css'

export interface CommandProblemProps {
  hasFailed: boolean
  /** The server's message; null without one. */
  problem: string | null
}

/** Shows why a command failed. The element exists before its text, so that screen readers announce it. */
export function CommandProblem({ hasFailed, problem }: CommandProblemProps) {
  const texts = useTexts(customerTexts)
  return (
    <p className={classes.problem} role="alert">
      {hasFailed && (problem ?? texts('customer.failed'))}
    </p>
  )
}
