import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '../../../src/shared/language'
import type { PaperLook } from '../../core/look/storedLook'
import { HtmlDocument } from './HtmlDocument'
import { lookPath } from './lookPath'
import { schemeColour, schemeVariables, usualPalette } from './palette'

interface StandalonePageProps {
  title: string
  language?: Language
  /** Width, padding and type size of the content. */
  mainStyle: CSSProperties
  /** Without it the page has Rille's own colours. */
  look?: PaperLook | undefined
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
export function StandalonePage({ title, language, mainStyle, look, children }: StandalonePageProps) {
  return (
    <HtmlDocument
      title={title}
      language={language}
      htmlStyle={{ colorScheme: 'light dark', ...schemeVariables(look?.colours ?? usualPalette) }}
      head={
        <>
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          {look?.icon ? (
            <link rel="icon" href={lookPath(look.icon)} type="image/png" />
          ) : (
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          )}
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
