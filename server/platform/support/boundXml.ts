import type { SaxesParser } from 'saxes'

/** Files of Excel and of banks are less than 20 deep. */
const maxDepth = 50
const maxAttributes = 100
/** 100,000 lines of a sheet with five cells each. */
const maxElements = 1_500_000

/** Counts the elements of a file. */
export interface XmlBounds {
  open(): void
  close(): void
}

/**
 * Bounds what a parser has to remember and to do, since a small file can unpack to millions of open elements.
 * @param refuse makes the error that the parser ends with at the first bound that is broken
 * @returns functions for the beginning and the end of each element
 */
export function boundXml(parser: SaxesParser, refuse: () => Error, counted = { elements: 0 }): XmlBounds {
  let depth = 0
  let attributes = 0
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) throw refuse()
  })
  return {
    open() {
      attributes = 0
      if (++depth > maxDepth || ++counted.elements > maxElements) throw refuse()
    },
    close() {
      depth--
    },
  }
}
