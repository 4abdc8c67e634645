import classes from './BlankSleeve.module.css'

/** Shows a plain sleeve with a centre hole in place of a missing cover image. */
export function BlankSleeve({ alt, className }: { alt: string; className?: string }) {
  const isDecoration = alt === ''
  return (
    <svg
      className={className ? `${classes.sleeve} ${className}` : classes.sleeve}
      viewBox="0 0 100 100"
      role={isDecoration ? undefined : 'img'}
      aria-label={isDecoration ? undefined : alt}
      aria-hidden={isDecoration || undefined}
    >
      <path className={classes.paper} d="M0 0h100v100H0z" />
      <circle className={classes.disc} cx="50" cy="50" r="19" />
      <circle className={classes.groove} cx="50" cy="50" r="14" />
      <circle className={classes.hole} cx="50" cy="50" r="2.2" />
      <path className={classes.edge} d="M3 0v100" />
    </svg>
  )
}
