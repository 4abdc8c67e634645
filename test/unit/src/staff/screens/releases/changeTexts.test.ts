import { formatChangesTexts, undoTexts } from '../../../../../../src/staff/screens/releases/changeTexts'

it('calls the rows of the table formats: a release has a row for each of its formats', () => {
  const { hidden, problem_unknown, ...others } = { ...formatChangesTexts, ...undoTexts }
  expect(Object.values(others).filter((text) => /\breleases?\b/.test(text))).toEqual([])
  expect(hidden).toBe('Hide the releases')
  expect(problem_unknown).toContain('no format of the shop has the number {text}')
  expect(others.problem_several).toContain('several formats have the number {text}')
})
