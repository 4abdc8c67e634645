import { maxFiles, maxLines, sizeProblems } from '../../scripts/sizeRules'

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ path: `${folder}/file${n}.ts`, lines: 10 }))

it('allows files and folders up to the limit', () => {
  expect(sizeProblems([...files('src/new', maxFiles), { path: 'src/long.ts', lines: maxLines }])).toEqual([])
})

it('names everything beyond the limit', () => {
  const long = { path: 'src/other/long.ts', lines: maxLines + 1 }
  expect(sizeProblems([...files('src/new', maxFiles + 1), long])).toEqual([
    'src/other/long.ts has 401 lines, 400 are allowed: split it.',
    'src/new has 26 files, 25 are allowed: make folders.',
  ])
})

it('counts only what lies side by side', () => {
  expect(sizeProblems([...files('src/new', 20), ...files('src/new/within', 20)])).toEqual([])
})

it('lets tables be longer', () => {
  expect(sizeProblems([{ path: 'src/shared/contract.ts', lines: 2000 }])).toEqual([])
})
