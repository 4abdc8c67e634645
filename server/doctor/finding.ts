/** What `rille doctor` says about one thing. */
export interface Finding {
  /** `problem`: the shop loses money, data or trust, now or soon. `warning`: somebody should know. */
  state: 'ok' | 'warning' | 'problem'
  about: string
  /** What is so. */
  says: string
  /** What to do; null where all is well. */
  mend: string | null
}

type Say = (says: string, mend: string) => Finding

export interface Voice {
  ok(says: string): Finding
  warning: Say
  problem: Say
}

/** Findings about one thing. */
export const about = (what: string): Voice => ({
  ok: (says) => ({ state: 'ok', about: what, says, mend: null }),
  warning: (says, mend) => ({ state: 'warning', about: what, says, mend }),
  problem: (says, mend) => ({ state: 'problem', about: what, says, mend }),
})

export const hourMs = 60 * 60 * 1000

/** `3 days`, `5 hours`, `2 minutes`: how long something was ago. */
export function ageText(ms: number): string {
  const [count, unit] =
    ms >= 48 * hourMs
      ? [Math.floor(ms / (24 * hourMs)), 'day']
      : ms >= 2 * hourMs
        ? [Math.floor(ms / hourMs), 'hour']
        : [Math.max(0, Math.floor(ms / 60_000)), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Some of many: `a, b, c and 4 more`. */
export const someOf = (names: readonly string[], total: number): string =>
  total > names.length ? `${names.join(', ')} and ${total - names.length} more` : names.join(', ')
