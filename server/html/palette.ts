/**
 * The colours of `src/components/tokens.css`, for mails, single pages and PDF files, which do not load the shop's style
 * sheet. The names are those of the tokens, and a test compares the values.
 */
export const lightColours = {
  paper: '#f6f3ec',
  ink: '#171614',
  inkSoft: '#5f5a4f',
  line: '#d8d1c2',
  accent: '#ff5a1f',
  accentText: '#b03a08',
} as const

type ColourName = keyof typeof lightColours

/** The same colours as shown to readers who prefer a dark scheme. */
export const darkColours: Readonly<Record<ColourName, string>> = {
  paper: '#141311',
  ink: '#f1ede4',
  inkSoft: '#aaa393',
  line: '#35322b',
  accent: '#ff6a33',
  accentText: '#ff8f63',
}

/**
 * Returns a colour that follows the reader's scheme, for documents that declare `color-scheme: light dark`. A browser
 * that does not know `light-dark()` ignores the declaration and shows its own colour.
 * @returns a CSS value
 */
export const schemeColour = (name: ColourName): string =>
  `light-dark(${lightColours[name]},${darkColours[name]})`
