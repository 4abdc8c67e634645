/** Says why an attempt to send an event failed. */
import { getProperty } from '../../../src/shared/getProperty'
import { redactText } from '../../platform/log/redact'
import { tell } from './staffSentences'

type Sentence = Parameters<typeof tell>[0]

/** The longest part of an answer that is kept, in characters. */
const maxShownAnswer = 200

/** What the codes of Node's network errors mean. */
const meanings: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: 'Nothing answers at this address. ({message})',
  ECONNRESET: 'The receiver closed the connection without an answer. ({message})',
  ENOTFOUND: 'There is no such host. ({message})',
  EAI_AGAIN: 'The name of the host could not be looked up. ({message})',
  EHOSTUNREACH: 'The host cannot be reached. ({message})',
  ENETUNREACH: 'The host cannot be reached. ({message})',
  CERT_HAS_EXPIRED: "The receiver's certificate has expired. ({message})",
}
const redirected: Sentence =
  'The address answers with a redirect ({status}), which is not followed. Add the webhook with its final address.'
const refused: Sentence = 'Answered with {status}.'
const refusedInWords: Sentence = 'Answered with {status}: {answer}'
const unanswered: Sentence = 'There was no answer within {seconds} seconds.'
/** Why an event is not sent any more. */
export const hasEnded: Sentence = 'The webhook has ended.'

const sentences = [...Object.values(meanings), redirected, refusedInWords, refused, unanswered, hasEnded]

/**
 * Says why an answer is a refusal.
 * @param text the start of the answer's body
 * @returns English; null if the event was accepted
 */
export function describeRefusal(status: number, text: string): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return fill(redirected, { status })
  const answer = redactText(text.replace(/\p{C}+/gu, ' ').trim()).slice(0, maxShownAnswer)
  return answer === '' ? fill(refused, { status }) : fill(refusedInWords, { status, answer })
}

/** @returns English */
export const describeSilence = (timeoutMs: number): string => fill(unanswered, { seconds: timeoutMs / 1000 })

/** @returns English, with the words of the network's own error */
export function describeNetworkError(error: unknown): string {
  const code = getProperty(error, 'code')
  const message = redactText(String(getProperty(error, 'message') || error)).slice(0, 300)
  const meaning = typeof code === 'string' ? meanings[code] : undefined
  return meaning ? fill(meaning, { message }) : message
}

/**
 * Says a stored error in the language of the reader.
 * @param error as the functions above have made it; other texts stay as they are
 */
export function tellAttemptError(error: string): string {
  for (const sentence of sentences) {
    const match = toPattern(sentence).exec(error)
    if (match) return tell(sentence, match.groups)
  }
  return error
}

const fill = (sentence: Sentence, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** Makes the pattern of a sentence; its gaps are groups. */
function toPattern(sentence: Sentence): RegExp {
  const parts = sentence.split(/\{(\w+)\}/)
  const pattern = parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.*)` : RegExp.escape(part)))
  return new RegExp(`^${pattern.join('')}$`, 's')
}
