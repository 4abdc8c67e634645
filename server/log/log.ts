import { type DestinationStream, type Logger, pino } from 'pino'
import { redactLine, redactText } from './redact'

export type { Logger }

/**
 * Structured logs, one JSON object a line. Errors of packages carry whole requests, settings and rows with them: of each
 * only what says where it went wrong is written, and its words without what may be a key.
 * @param secrets of this shop: they are in no line, whatever put them there
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  secrets: readonly string[] = [],
): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', '*.authorization', 'customer_token', '*.customer_token'],
        censor: '[removed]',
      },
      serializers: { err: (error: unknown) => loggableError(error) },
      hooks: { streamWrite: (line) => redactLine(line, secrets) },
    },
    destination,
  )
}

/** Codes and names that no person gave. */
const tellingFields = [
  ...[
    'code',
    'errno',
    'errcode',
    'syscall',
    'status',
    'statusCode',
    'responseCode',
    'type',
    'issue',
    'reason',
  ],
  ...['severity', 'table', 'column', 'constraint', 'routine'],
]
const maxCauses = 5

/** An error as it may be written down: its kind, its words, where it happened, and what it follows from. */
function loggableError(error: unknown, depth = 0): unknown {
  if (!Error.isError(error)) return redactText(String(error)).slice(0, 1000)
  const fields = tellingFields
    .map((name): [string, unknown] => [name, (error as unknown as Record<string, unknown>)[name]])
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length < 100))
  const told: Record<string, unknown> = {
    ...Object.fromEntries(fields),
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
  }
  if (depth < maxCauses) {
    if (error.cause !== undefined) told.cause = loggableError(error.cause, depth + 1)
    if (error instanceof AggregateError) {
      told.errors = error.errors.slice(0, 5).map((one) => loggableError(one, depth + 1))
    }
  }
  return told
}
