import {
  readColumns,
  readSearches,
  writeColumns,
  writeSearches,
} from '../../../../../../src/staff/screens/orders/deviceSettings'

const keep = (name: string, text: string) => window.localStorage.setItem(`rille.staff.orders.${name}`, text)
afterEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
})

describe('what a device keeps of the list of orders', () => {
  it('is nothing at first', () => {
    expect([readColumns(), readSearches()]).toEqual([null, []])
  })

  it('is what was chosen, also no columns at all', () => {
    writeColumns(['number', 'total'])
    writeSearches(['könig', '"7 inch"'])
    expect([readColumns(), readSearches()]).toEqual([
      ['number', 'total'],
      ['könig', '"7 inch"'],
    ])
    writeColumns([])
    expect(readColumns()).toEqual([])
  })

  it.each([
    ['is no JSON', '{'],
    ['is something else', '{"number":true}'],
    ['is nothing', 'null'],
  ])('is nothing where the storage %s', (_what, text) => {
    keep('columns', text)
    keep('searches', text)
    expect([readColumns(), readSearches()]).toEqual([null, []])
  })

  it('leaves out what is no text', () => {
    keep('columns', '["number",7,null]')
    expect(readColumns()).toEqual(['number'])
  })

  it('is nothing, and breaks nothing, in a browser without storage', () => {
    const refuse = () => {
      throw new DOMException('No storage.', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    writeColumns(['number'])
    expect([readColumns(), readSearches()]).toEqual([null, []])
  })
})
