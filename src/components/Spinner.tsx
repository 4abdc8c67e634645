import classes from './Spinner.module.css'

/** Something is on its way; said in words by whoever shows it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      className={className ? `${classes.spinner} ${className}` : classes.spinner}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <circle className={classes.groove} cx="12" cy="12" r="9" />
      <path className={classes.needle} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
