import { compareContent, decideContent } from '../../../../../server/core/content/contentMemory'

it.each([
  ['a new page is written', 'a', '', undefined, 'write'],
  ['an equal page is left as it is', 'a', 'a', 'b', 'same'],
  ['what only the folder has changed is written', 'b', 'a', 'a', 'write'],
  ['what only staff have changed stays', 'a', 'b', 'a', 'keep'],
  ['what both have changed is a conflict', 'b', 'c', 'a', 'conflict'],
  ['a page that the folder no longer has is removed', '', 'a', 'a', 'write'],
  ['a page of the time before the memory is replaced', 'b', 'a', undefined, 'write'],
  ['a page that staff have made stays', '', 'a', '', 'keep'],
  ['a page that staff have removed stays away', 'a', '', 'a', 'keep'],
  ['a page that staff have removed and the folder has changed is a conflict', 'b', '', 'a', 'conflict'],
  ['a page that staff have changed and the folder no longer has is a conflict', '', 'b', 'a', 'conflict'],
] as const)('%s', (_name, given, current, known, decision) => {
  expect(decideContent(given, current, known)).toBe(decision)
})

const both = {
  given: new Map([['us', 'folder']]),
  current: new Map([
    ['us', 'shop'],
    ['more', 'm'],
  ]),
  known: new Map([
    ['us', 'before'],
    ['more', 'm'],
  ]),
}

it('settles a conflict as it is told', () => {
  const decisions = (choice: 'list' | 'theirs' | 'ours') =>
    compareContent({ ...both, isComplete: true, choice }).map(({ ref, decision }) => [ref, decision])
  expect(decisions('list')).toEqual([
    ['us', 'conflict'],
    ['more', 'write'],
  ])
  expect(decisions('theirs')[0]).toEqual(['us', 'write'])
  expect(decisions('ours')[0]).toEqual(['us', 'keep'])
})

it('leaves alone what may be in a part of the folder that could not be read', () => {
  const compared = compareContent({ ...both, isComplete: false, choice: 'list' })
  expect(compared.map(({ ref }) => ref)).toEqual(['us'])
})
