import { subjectText } from '../../../../../../src/shared/staff/changes/subjectText'
import { sectionNames, textNames } from '../../../../../../src/shared/staff/changes/subjectTexts'
import { settingSections } from '../../../../../../src/shared/staff/settings/settingSections'
import { infoSlugs } from '../../../../../../src/shared/vocabulary'

describe('what a change was about', () => {
  it.each(infoSlugs)('names the information text %s', (slug) => {
    expect(textNames).toHaveProperty(slug)
    expect(subjectText(`text/${slug}`)).toMatch(/^[A-Z]/)
  })

  it.each(settingSections)('names the section %s', (section) => {
    expect(subjectText(`settings/${section}`)).toBe(sectionNames[`section_${section}`])
  })

  it('names an incident by its number', () => {
    expect(subjectText('incident 7')).toBe('Incident 7')
  })

  it.each([
    ['text/cookies', 'cookies'],
    ['text/constructor', 'constructor'],
    ['settings/constructor', 'constructor'],
    ['page/', ''],
    ['redirect/', '/'],
    ['text', 'text'],
    ['', ''],
    ['incident x', 'incident x'],
  ])('is as it is where it has no name: %j', (about, name) => {
    expect(subjectText(about)).toBe(name)
  })
})
