import { schemaState } from '../../../../../server/platform/database/schemaState'

describe('how a database stands to this version', () => {
  it.each([
    ['the same', 'abc', 'abc', '', { kind: 'current' }],
    ['older', 'ab', 'abcd', '', { kind: 'behind', lacks: ['c', 'd'] }],
    ['none', '', 'ab', '', { kind: 'behind', lacks: ['a', 'b'] }],
    ['newer, only added to', 'abc', 'a', 'bc', { kind: 'added to', has: 'b' }],
    ['newer', 'abc', 'a', 'b', { kind: 'newer', has: 'c' }],
    ['with a change that came from beside', 'abz', 'abc', 'z', { kind: 'diverged', has: 'z', lacks: 'c' }],
    [
      'with a later change and not an earlier one',
      'ac',
      'abc',
      '',
      { kind: 'diverged', has: 'c', lacks: 'b' },
    ],
  ])('%s', (_name, applied, known, expanding, state) => {
    expect(schemaState({ applied: [...applied], known: [...known], expanding: [...expanding] })).toEqual(
      state,
    )
  })
})
