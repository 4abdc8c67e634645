import { maxLines, sizeProblems } from '../../../scripts/sizeRules'

it('allows files up to the limit', () => {
  expect(sizeProblems([{ path: 'src/long.ts', lines: maxLines }])).toEqual([])
})

it('names every file beyond the limit', () => {
  const long = { path: 'src/other/long.ts', lines: maxLines + 1 }
  expect(sizeProblems([{ path: 'src/short.ts', lines: 10 }, long])).toEqual([
    'src/other/long.ts has 401 lines, 400 are allowed: split it.',
  ])
})

it('lets tables be longer', () => {
  expect(sizeProblems([{ path: 'src/shared/contract.ts', lines: 2000 }])).toEqual([])
})
