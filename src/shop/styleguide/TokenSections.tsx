import type { CSSProperties, ReactNode } from 'react'
import { StyleguideSection } from './Example'
import classes from './Styleguide.module.css'
import { contrast, getDarkValue, getTokenKind, type Token, type TokenKind } from './tokens'

const of = (tokens: readonly Token[], kind: TokenKind) =>
  tokens.filter((token) => getTokenKind(token) === kind)

/** Shows every colour of `tokens.css`. */
export function ColourSection({ tokens }: { tokens: readonly Token[] }) {
  return (
    <StyleguideSection
      position="A1"
      title="Colour"
      about="Paper and ink, one orange. Each with its contrast to what it stands on: in light, in dark."
    >
      <ul className={classes.swatches}>
        {of(tokens, 'colour').map((token) => (
          <Swatch key={token.name} token={token} tokens={tokens} />
        ))}
      </ul>
    </StyleguideSection>
  )
}

/** Names the background colour that a colour is used on. */
function getGroundName(name: string): string | null {
  if (['--paper', '--bar', '--scrim'].includes(name)) return null
  if (name === '--on-accent') return '--accent'
  return name.startsWith('--bar-') ? '--bar' : '--paper'
}

function Swatch({ token, tokens }: { token: Token; tokens: readonly Token[] }) {
  const { name, value } = token
  const groundName = getGroundName(name)
  const ground = tokens.find((other) => other.name === groundName)
  const ratios = ground
    ? [contrast(value, ground.value), contrast(getDarkValue(token), getDarkValue(ground))].filter(
        (ratio) => ratio !== null,
      )
    : []
  return (
    <li className={classes.swatch}>
      <div className={classes.colour} style={{ background: `var(${name})` }} />
      <Name token={token}>
        {getDarkValue(token) === value ? value : `${value} / ${getDarkValue(token)}`}
        {ground && ratios.length > 0 && (
          <>
            <br />
            {[...new Set(ratios.map((ratio) => ratio.toFixed(1)))].join(' / ')} : 1 on {ground.name.slice(2)}
          </>
        )}
      </Name>
    </li>
  )
}

function Name({ token: { name }, children }: { token: Token; children: ReactNode }) {
  return (
    <p className={classes.token}>
      <code>{name}</code>
      <span className={classes.value}>{children}</span>
    </p>
  )
}

const wholeValue = ({ value, otherwise }: Token): string =>
  [value, ...otherwise.map(({ when, value: then }) => `${when}: ${then}`)].join('; ')

export function TypeSection({ tokens }: { tokens: readonly Token[] }) {
  return (
    <StyleguideSection
      position="A2"
      title="Type"
      about="Archivo for words, DM Mono for figures and small print."
    >
      <ul className={classes.lines}>
        {of(tokens, 'face').map((token) => (
          <li key={token.name} className={classes.line}>
            <Name token={token}>{token.value}</Name>
            <p className={classes.face} style={{ fontFamily: `var(${token.name})` }}>
              Side A, 33⅓ rpm — Größe, naïve, Łódź, 0123456789 €
            </p>
          </li>
        ))}
        {of(tokens, 'type').map((token) => (
          <li key={token.name} className={classes.line}>
            <Name token={token}>{token.value}</Name>
            <p className={classes.sample} style={{ fontSize: `var(${token.name})` }}>
              Every room a radio
            </p>
          </li>
        ))}
      </ul>
    </StyleguideSection>
  )
}

export function SpaceSection({ tokens }: { tokens: readonly Token[] }) {
  return (
    <StyleguideSection
      position="A3"
      title="Space"
      about="Between things, and the few measures that the window changes."
    >
      <ul className={classes.lines}>
        {[...of(tokens, 'space'), ...of(tokens, 'measure')].map((token) => (
          <li key={token.name} className={classes.line}>
            <Name token={token}>{wholeValue(token)}</Name>
            <div className={classes.measure} style={{ width: `var(${token.name})` }} />
          </li>
        ))}
      </ul>
    </StyleguideSection>
  )
}

export function MotionSection({ tokens }: { tokens: readonly Token[] }) {
  const moves = of(tokens, 'motion')
  return (
    <StyleguideSection
      position="A4"
      title="Motion"
      about="Point at a line and its needle moves. Where motion is reduced, it is there at once."
    >
      <ul className={classes.lines}>
        {moves.map((token) => (
          <li key={token.name} className={`${classes.line} ${classes.moving}`}>
            <Name token={token}>{wholeValue(token)}</Name>
            <div className={classes.track}>
              <div className={classes.needle} style={getMoveStyle(token)} />
            </div>
          </li>
        ))}
      </ul>
    </StyleguideSection>
  )
}

const getMoveStyle = ({ name, value }: Token): CSSProperties =>
  value.endsWith('s')
    ? { transitionDuration: `var(${name})` }
    : { transitionDuration: 'var(--turn)', transitionTimingFunction: `var(${name})` }
