/**
 * Parses the JSON of a column. Escapes in JSON may contain half a surrogate pair, which is replaced by U+FFFD: that
 * also happens on the way to the browser, so server and browser show the same text.
 * @typeParam Stored the type of the stored value, which is not checked
 * @throws SyntaxError if the text is not JSON
 */
export const parseStoredJson = <Stored = unknown>(json: string): Stored =>
  JSON.parse(json, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value))
