import type { ComponentProps } from 'react'
import { Spinner } from '../../components/Spinner'
import classes from './Button.module.css'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `main` is the one that most people want on a screen; `danger` cannot be taken back; `quiet` has no edge. */
  kind?: 'plain' | 'main' | 'danger' | 'quiet'
  /** Something is under way: further clicks do nothing, and the button keeps the focus. */
  isBusy?: boolean
}

/** Shows a button. It does not submit a form unless its type says so. */
export function Button({
  kind = 'plain',
  isBusy = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes.button}
      data-kind={kind}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner className={classes.spinner} />}
      {children}
    </button>
  )
}

/** Arranges buttons in a row, which wraps on phones. */
export const Buttons = ({ children }: Pick<ComponentProps<'div'>, 'children'>) => (
  <div className={classes.buttons}>{children}</div>
)
