import { nameProblems } from '../../../scripts/nameRules'

describe('a name', () => {
  it.each([
    ['const restingActions = []', 'delayed'],
    ['if (action.isFinal) wait()', 'isIrreversible'],
    ['function deleteWaysIn() {}', 'credentials'],
    ['const DoorFrame = null', 'signing in'],
    ['await provePassword(password)', 'reauthenticate'],
    ['type PeopleScreen = string', 'members'],
    ['const makePapers = () => {}', 'documents'],
  ])('of own invention is refused with its term: %s', (code, term) => {
    expect(nameProblems('server/a.ts', code)).toEqual([expect.stringContaining(term)])
  })

  it('of a file is refused too', () => {
    expect(nameProblems('src/staff/screens/team/PeopleScreen.tsx', '')).toHaveLength(1)
  })

  it('that says nothing about its thing is refused where it is declared', () => {
    expect(nameProblems('a.ts', 'const found = find(orders)')).toEqual([
      'a.ts: found does not say what it is',
    ])
    expect(nameProblems('a.ts', 'const { found: order } = answer')).toEqual([])
  })

  it('of a function begins with a verb', () => {
    const noun = ['a.ts: addressOf is a function: begin its name with a verb']
    expect(nameProblems('a.ts', 'export function addressOf(order: Order) {}')).toEqual(noun)
    expect(nameProblems('a.ts', 'const addressOf = (order: Order) => order.address')).toEqual(noun)
    expect(nameProblems('a.ts', 'const isOneOf = (options: string[]) => true')).toEqual([])
  })

  it('in a comment, in a text or of a neighbouring term is none of these', () => {
    const code =
      "// People at the door prove it.\nconst text = 'resting: {found}'\nconst person = customer.doorbell"
    expect(nameProblems('a.ts', code)).toEqual([])
  })
})
