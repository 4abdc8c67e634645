import type { CSSProperties, ReactNode } from 'react'
import type { PaperLook } from '../../core/look/storedLook'
import { currentLanguage } from '../languages/currentLanguage'
import { schemeColour } from './palette'
import { StandalonePage } from './StandalonePage'

const mainStyle: CSSProperties = {
  maxWidth: '42rem',
  padding: 'max(3rem,18vh) 1.25rem 3rem',
  fontSize: '1.125rem',
}
const headingStyle: CSSProperties = {
  margin: 0,
  fontSize: 'clamp(2rem,1.6rem + 2vw,3.25rem)',
  lineHeight: 1.1,
}

interface MessagePageProps {
  heading: string
  look?: PaperLook | undefined
  children: ReactNode
}

/** A short message to a visitor in the current language, under one heading, which is the page's title too. */
export function MessagePage({ heading, look, children }: MessagePageProps) {
  return (
    <StandalonePage title={heading} language={currentLanguage()} look={look} mainStyle={mainStyle}>
      <h1 style={headingStyle}>{heading}</h1>
      {children}
    </StandalonePage>
  )
}

const linkStyle: CSSProperties = {
  display: 'inline-block',
  padding: '.7em 0',
  fontWeight: 600,
  color: schemeColour('accent-text'),
}

/** A link of a message page, high enough for a thumb. */
export function MessageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} style={linkStyle}>
        {children}
      </a>
    </p>
  )
}
