import { type Bench, chosenBenches } from '../../bench/bench'

const benches: Bench[] = ['import', 'import-postgres', 'http', 'soak'].map((name) => ({
  name,
  isLong: name === 'soak',
  run: async () => {},
}))
const chosen = (...names: string[]) => chosenBenches(benches, names).map(({ name }) => name)

describe('the benches that are run', () => {
  it('are all but the long ones when none is named', () => {
    expect(chosen()).toEqual(['import', 'import-postgres', 'http'])
  })

  it('are those whose names begin with a given word, on both databases', () => {
    expect(chosen('import')).toEqual(['import', 'import-postgres'])
    expect(chosen('so', 'http')).toEqual(['http', 'soak'])
    expect(chosen('nothing')).toEqual([])
  })

  it('are one alone in a process of its own', () => {
    expect(chosen('--only', 'import')).toEqual(['import'])
  })
})
