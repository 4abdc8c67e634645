import { z } from 'zod'
import { tellByContract } from '../../../../../server/platform/languages/contractSentences'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { parseValue } from '../../../../../server/platform/parseValue'
import { staffEndpoints } from '../../../../../src/shared/staff/staffEndpoints'

/** Collects the messages that the checks of schemas have, wherever they stand in a value. */
function collectMessages(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const def = readDefinition(value)
  const inner = Object.values(def ?? value).flatMap((part) => collectMessages(part, seen))
  const message = def?.error?.({ code: 'custom', input: '', path: [] })
  return typeof message === 'string' ? [message, ...inner] : inner
}

/** @returns undefined for what is neither a schema nor a check */
const readDefinition = (value: object) =>
  (value as { _zod?: { def: { error?: (issue: object) => unknown } } })._zod?.def

const messages = [...new Set(collectMessages(Object.values(staffEndpoints)))]

describe('the messages of the contract of the back office', () => {
  it('are found in its schemas', () => {
    expect(messages.length).toBeGreaterThan(50)
    expect(messages).toContain('Please give a reason.')
  })

  it.each(messages)('have a German counterpart: %s', (message) => {
    expect(tellByContract(message)).toBe(message)
    expect(inStaffLanguage('de', () => tellByContract(message))).not.toBe(message)
  })

  it('are told in the language of the user', () => {
    const schema = z.object({ reason: z.string().min(1, 'Please give a reason.') })
    const parse = () => parseValue(schema, { reason: '' })
    expect(parse).toThrow('Please give a reason.')
    expect(() => inStaffLanguage('de', parse)).toThrow('Bitte geben Sie einen Grund an.')
  })
})
