import type { CSSProperties, ReactNode } from 'react'
import { HtmlDocument } from './HtmlDocument'
import { schemeColour } from './palette'

interface StandalonePageProps {
  title: string
  /** Width, padding and type size of the content. */
  mainStyle: CSSProperties
  children: ReactNode
}

const bodyStyle: CSSProperties = {
  margin: 0,
  background: schemeColour('paper'),
  color: schemeColour('ink'),
  font: "1rem/1.5 Archivo,'Helvetica Neue',system-ui,sans-serif",
}

/**
 * A page outside the React application, in the shop's colours and hidden from search engines. It needs no script, no
 * style sheet and no state. Its styles are attributes, because the content security policy allows no style element.
 */
export function StandalonePage({ title, mainStyle, children }: StandalonePageProps) {
  return (
    <HtmlDocument
      title={title}
      htmlStyle={{ colorScheme: 'light dark' }}
      head={
        <>
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      }
    >
      <body style={bodyStyle}>
        <main style={{ boxSizing: 'border-box', margin: '0 auto', overflowWrap: 'anywhere', ...mainStyle }}>
          {children}
        </main>
      </body>
    </HtmlDocument>
  )
}
