import {
  choosableVisibilities,
  visibilities,
} from '../../../../../../src/shared/staff/releases/formatFilters'

it('offers every state of a release but that of a draft, which nobody can go back to', () => {
  expect(visibilities.filter((one) => !choosableVisibilities.some((other) => other === one))).toEqual([
    'draft',
  ])
})
