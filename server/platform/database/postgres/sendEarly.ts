import type pg from 'pg'
import { statementName } from './namedStatements'

/** The arguments of pg's `query`: a text or an object, values, and a callback in place of the promise. */
type Send = (query: unknown, values?: unknown, ...callback: unknown[]) => unknown

/**
 * Saves round trips of a connection: `begin` is sent together with the first statement of its transaction, and
 * statements from `prepared` are parsed and planned only once.
 * @param client the connection, whose `query` is replaced
 * @param onRoundTrip is called when a statement is sent and no answer is awaited at that moment
 */
export function sendEarly(client: pg.ClientBase, onRoundTrip: () => void): void {
  const query = client.query.bind(client) as Send
  let awaited = 0
  const send = (...[text, values, ...callback]: Parameters<Send>): unknown => {
    const name = typeof text === 'string' ? statementName(text) : undefined
    const answer =
      name === undefined ? query(text, values, ...callback) : query({ name, text, values }, ...callback)
    if (!(answer instanceof Promise)) return answer
    if (awaited++ === 0) onRoundTrip()
    return answer.finally(() => {
      awaited--
    })
  }
  client.query = ((...args: Parameters<Send>) => {
    const answer = send(...args)
    if (args[0] !== 'begin' || !(answer instanceof Promise)) return answer
    // It can fail only with the connection, and then the next statement fails too.
    answer.catch(() => {})
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }) as typeof client.query
}
