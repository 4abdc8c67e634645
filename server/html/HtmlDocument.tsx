import type { CSSProperties, ReactNode } from 'react'

interface HtmlDocumentProps {
  title: string
  /** Further elements of `<head>`. */
  head?: ReactNode
  htmlStyle?: CSSProperties
  /** The element `<body>`. */
  children: ReactNode
}

/** The skeleton of every document that the server renders outside the React application. */
export function HtmlDocument({ title, head, htmlStyle, children }: HtmlDocumentProps) {
  return (
    <html lang="en" style={htmlStyle}>
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
