import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Control characters and half surrogate pairs, which HTML cannot contain. */
const notInHtml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * Renders a document that no script takes over in the browser: a mail or a single page. React escapes every value.
 * @param document an element whose outermost tag is `<html>`, such as `HtmlDocument`
 * @returns HTML with its doctype
 */
export const renderHtml = (document: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(document).replace(notInHtml, '')}`
