import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** Structured logs, one JSON object a line. Secrets in known places are replaced before they are written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', '*.authorization', 'customer_token', '*.customer_token'],
        censor: '[removed]',
      },
    },
    destination,
  )
}
