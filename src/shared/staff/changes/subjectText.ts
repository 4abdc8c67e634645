import { isKeyOf } from '../../isKeyOf'
import { createTexts } from '../../texts/createTexts'
import { numberNames, sectionNames, textNames } from './subjectTexts'

/**
 * Names what a change was about, as the log knows it: `text/terms` is `Terms and conditions`, `incident 7` is `Incident 7`.
 * @returns an order's or an article's number as it is
 */
export function subjectText(subject: string): string {
  const [, number] = /^incident (\d+)$/.exec(subject) ?? []
  if (number !== undefined) return createTexts(numberNames)('incident', { number })
  const [, kind, name = ''] = /^(page|list|text|settings|redirect)\/(.*)$/.exec(subject) ?? []
  if (kind === undefined) return subject
  if (kind === 'text' && isKeyOf(textNames, name)) return createTexts(textNames)(name)
  const section = `section_${name}`
  if (kind === 'settings' && isKeyOf(sectionNames, section)) return createTexts(sectionNames)(section)
  return kind === 'redirect' ? `/${name}` : name
}
