/**
 * Reads a column that holds JSON. Only escapes in JSON can bring half a surrogate pair out of the database; it becomes
 * U+FFFD, as it would on its way to the browser, so that both sides show the same.
 * @typeParam Stored the type of what the shop wrote there
 * @throws SyntaxError when it is not JSON
 */
export const parseStoredJson = <Stored = unknown>(json: string): Stored =>
  JSON.parse(json, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value))
