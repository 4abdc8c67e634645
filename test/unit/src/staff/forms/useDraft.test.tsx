import { act, renderHook } from '@testing-library/react'
import { removeDrafts } from '../../../../../src/staff/forms/drafts'
import { useDialogDraft, useDraft } from '../../../../../src/staff/forms/useDraft'
import { aPerson, asPerson } from '../renderStaff'

const saved = { name: '', count: 1 }
const open = (record = '1', person = aPerson()) =>
  renderHook(() => useDraft('stock', record, saved), {
    wrapper: ({ children }) => asPerson(children, person),
  })

const type = ({ result }: ReturnType<typeof open>, fields: Partial<typeof saved>) =>
  act(() => result.current.change(fields))

afterEach(() => window.sessionStorage.clear())

describe('a draft', () => {
  it('outlives the form', () => {
    const first = open()
    act(() => first.result.current.change({ name: 'Radio' }))
    first.unmount()
    expect(open().result.current).toMatchObject({ values: { name: 'Radio', count: 1 }, isChanged: true })
  })

  it('belongs to one record', () => {
    type(open('1'), { name: 'Radio' })
    expect(open('2').result.current.values).toEqual(saved)
  })

  it('belongs to one person', () => {
    type(open(), { name: 'Radio' })
    const other = aPerson({ uuid_staff: '0b0e8a3e-6f6c-4f0e-9d3c-0f5f5d7a0002' })
    expect(open('1', other).result.current.isChanged).toBe(false)
  })

  it('is forgotten once it is saved', () => {
    const { result } = open()
    act(() => result.current.change({ name: 'Radio' }))
    act(() => result.current.clear())
    expect(result.current).toMatchObject({ values: saved, isChanged: false })
    expect(open().result.current.isChanged).toBe(false)
  })

  it('stays forgotten when a field changes with it, as pictures do that go with their form', () => {
    const { result } = open()
    act(() => result.current.change({ name: 'Radio' }))
    act(() => {
      result.current.change({ count: 0 })
      result.current.clear()
    })
    expect(result.current.isChanged).toBe(false)
    expect(open().result.current.isChanged).toBe(false)
  })

  it('has every field that changed at once', () => {
    const { result } = open()
    act(() => {
      result.current.change({ name: 'Radio' })
      result.current.change({ count: 2 })
    })
    expect(open().result.current.values).toEqual({ name: 'Radio', count: 2 })
  })

  it('is forgotten when the person signs out', () => {
    type(open(), { name: 'Radio' })
    removeDrafts()
    expect(open().result.current.isChanged).toBe(false)
  })

  describe('of a dialog', () => {
    const openDialog = () =>
      renderHook(() => useDialogDraft('stock', '1', saved), { wrapper: ({ children }) => asPerson(children) })

    it('outlives a reload, which closes nothing', () => {
      type(openDialog(), { name: 'Radio' })
      expect(openDialog().result.current.values.name).toBe('Radio')
    })

    it('is forgotten when the dialog is closed or left, so that it starts empty', async () => {
      const dialog = openDialog()
      type(dialog, { name: 'Radio' })
      dialog.unmount()
      await Promise.resolve()
      expect(openDialog().result.current.isChanged).toBe(false)
    })
  })

  it('leaves out fields that the form no longer has, and values of another kind', () => {
    window.sessionStorage.setItem(
      `rille.staff.draft:${aPerson().uuid_staff}:stock:1`,
      JSON.stringify({ name: 'Radio', count: 'many', gone: true }),
    )
    expect(open().result.current.values).toEqual({ name: 'Radio', count: 1 })
  })

  it('works without storage', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { result } = open()
    act(() => result.current.change({ name: 'Radio' }))
    expect(result.current.values.name).toBe('Radio')
    setItem.mockRestore()
  })
})
