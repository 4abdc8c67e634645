/** One line of the report of `rille doctor`. */
export interface Finding {
  /** A `problem` costs the shop money, data or trust, now or soon; a `warning` is something that staff should know. */
  state: 'ok' | 'warning' | 'problem'
  /** The subject, such as `disk`. */
  about: string
  /** The observation, as a sentence. */
  says: string
  /** The remedy, as a sentence; null if the state is `ok`. */
  advice: string | null
}

type Say = (says: string, advice: string) => Finding

export interface Voice {
  ok(says: string): Finding
  warning: Say
  problem: Say
}

/**
 * Makes findings about one subject.
 * @param subject what was looked at, such as `disk`
 * @returns a function for each state of a finding
 */
export const about = (subject: string): Voice => ({
  ok: (says) => ({ state: 'ok', about: subject, says, advice: null }),
  warning: (says, advice) => ({ state: 'warning', about: subject, says, advice }),
  problem: (says, advice) => ({ state: 'problem', about: subject, says, advice }),
})

export const hourMs = 60 * 60 * 1000

/** @returns a duration as `3 days`, `5 hours` or `2 minutes`, rounded down */
export function ageText(ms: number): string {
  const [count, unit] =
    ms >= 48 * hourMs
      ? [Math.floor(ms / (24 * hourMs)), 'day']
      : ms >= 2 * hourMs
        ? [Math.floor(ms / hourMs), 'hour']
        : [Math.max(0, Math.floor(ms / 60_000)), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Lists some of many names: `a, b, c and 4 more`.
 * @param total the number of all names
 */
export const summariseNames = (names: readonly string[], total: number): string =>
  total > names.length ? `${names.join(', ')} and ${total - names.length} more` : names.join(', ')
