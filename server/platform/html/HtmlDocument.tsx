import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '../../../src/shared/language'

interface HtmlDocumentProps {
  title: string
  /** English if it is left out. */
  language?: Language
  /** Further elements of `<head>`. */
  head?: ReactNode
  htmlStyle?: CSSProperties
  /** The element `<body>`. */
  children: ReactNode
}

/** The skeleton of every document that the server renders outside the React application. */
export function HtmlDocument({ title, language = 'en', head, htmlStyle, children }: HtmlDocumentProps) {
  return (
    <html lang={language} style={htmlStyle}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        {head}
      </head>
      {children}
    </html>
  )
}
