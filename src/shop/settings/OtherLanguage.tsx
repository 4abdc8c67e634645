import type { ReactNode } from 'react'
import type { Language } from '../../shared/language'

export interface OtherLanguageProps {
  /** The language of the texts; undefined if it is that of the page. */
  language: Language | undefined
  /** Says in the language of the page which language follows, for long texts. */
  note?: string
  children: ReactNode
}

/** Marks texts that are not in the language of the page, so that screen readers and translators know. */
export function OtherLanguage({ language, note, children }: OtherLanguageProps) {
  if (language === undefined) return children
  return (
    <>
      {note && (
        <p>
          <em>{note}</em>
        </p>
      )}
      <div lang={language}>{children}</div>
    </>
  )
}
