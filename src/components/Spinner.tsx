import classes from './Spinner.module.css'

/** Shows that something is loading. The caller adds the words. */
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
