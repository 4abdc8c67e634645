import { readTypedKey } from '../../../../../../src/staff/screens/releases/EditableTable'

const noKeys = { ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, held: Partial<typeof noKeys> = {}) =>
  readTypedKey({ key, ...noKeys, ...held } as Parameters<typeof readTypedKey>[0])

describe('what a key begins to write into a cell', () => {
  it.each([
    ['a', {}, 'a'],
    ['Ü', {}, 'Ü'],
    ['5', {}, '5'],
    ['/', {}, '/'],
    ['€', { ctrlKey: true, altKey: true }, '€'],
    ['@', { altKey: true }, '@'],
    ['Delete', {}, ''],
    ['Backspace', {}, ''],
    ['v', { ctrlKey: true }, undefined],
    ['v', { metaKey: true }, undefined],
    ['Enter', {}, undefined],
    ['F2', {}, undefined],
    ['Dead', {}, undefined],
  ])('%s with %j is %j', (key, held, text) => {
    expect(press(key, held)).toBe(text)
  })
})
