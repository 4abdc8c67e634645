/**
 * Reads a column that holds JSON. Only escapes in JSON can bring half a surrogate pair out of the database; it becomes
 * U+FFFD, as it would on its way to the browser, so that both sides show the same.
 * @throws SyntaxError when it is not JSON
 */
export const parseStoredJson = (json: string): unknown =>
  JSON.parse(json, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value))
