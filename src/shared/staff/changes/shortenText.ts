/**
 * Shortens a text to be named in a line. No character is cut in half, but one that is made of several, such as a flag, may lose its end.
 * @param max length of the result, with the ellipsis of a text that is longer
 */
export const shortenText = (text: string, max: number): string =>
  text.length > max
    ? `${text
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text
