import { type DestinationStream, type Logger, pino } from 'pino'
import { redactLine, redactText } from './redact'

export type { Logger }

/**
 * Creates the log, which writes one JSON object a line. Errors of packages may contain whole requests, settings and
 * rows, so only selected fields of an error are written, and its message is redacted.
 * @param level the lowest level that is written, such as `info`
 * @param destination the stream to write to; the default is standard output
 * @param secrets the shop's secrets, which are removed from every line
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

/** The fields of errors that are written: codes and names that come from programs, not from people. */
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

/** Returns the parts of an error that may be logged: its codes, name, redacted message and stack, and its causes. */
function loggableError(error: unknown, depth = 0): unknown {
  if (!Error.isError(error)) return redactText(String(error)).slice(0, 1000)
  const fields = tellingFields
    .map((name): [string, unknown] => [name, (error as unknown as Record<string, unknown>)[name]])
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length < 100))
  const loggable: Record<string, unknown> = {
    ...Object.fromEntries(fields),
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
  }
  if (depth < maxCauses) {
    if (error.cause !== undefined) loggable.cause = loggableError(error.cause, depth + 1)
    if (error instanceof AggregateError) {
      loggable.errors = error.errors.slice(0, 5).map((innerError) => loggableError(innerError, depth + 1))
    }
  }
  return loggable
}
