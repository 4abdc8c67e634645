import { readDraft, removeDrafts, writeDraft } from '../../../../../src/staff/forms/drafts'

afterEach(() => {
  jest.restoreAllMocks()
  window.sessionStorage.clear()
})

describe('what was typed and is not saved', () => {
  it('is kept until it is saved', () => {
    writeDraft('ines:stock:1', { name: 'Radio', count: 2 })
    expect(readDraft('ines:stock:1')).toEqual({ name: 'Radio', count: 2 })
    expect(readDraft('ines:stock:2')).toBeNull()
    writeDraft('ines:stock:1', null)
    expect(readDraft('ines:stock:1')).toBeNull()
  })

  it('is removed when a person signs out, and nothing else', () => {
    window.sessionStorage.setItem('other', 'stays')
    writeDraft('ines:stock:1', { name: 'Radio' })
    writeDraft('ines:record:2', { name: 'Ufer' })
    removeDrafts()
    expect(Object.keys(window.sessionStorage)).toEqual(['other'])
  })

  it.each(['{', '', '7', '"Radio"', '["Radio"]', 'null', 'true'])(
    'is nothing where the tab has %j',
    (text) => {
      window.sessionStorage.setItem('rille.staff.draft:a', text)
      expect(readDraft('a')).toBeNull()
    },
  )

  it('is not kept by a browser without storage, which breaks nothing', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('No storage.', 'SecurityError')
    })
    writeDraft('a', { name: 'Radio' })
    removeDrafts()
    expect(readDraft('a')).toBeNull()
  })
})
