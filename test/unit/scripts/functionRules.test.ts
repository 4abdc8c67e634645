import { functionProblems, maxFunctionLines, outdatedFunctions } from '../../../scripts/functionRules'

const body = (lines: number) => Array.from({ length: lines }, (_, i) => `  step(${i})`).join('\n')
const aFunction = (name: string, lines: number) => `export function ${name}() {\n${body(lines)}\n}\n`

describe('the lines of a function', () => {
  it('are at most eighty, blank ones not counted', () => {
    const within = aFunction('askBank', maxFunctionLines)
    expect(functionProblems('server/bank.ts', within)).toEqual([])
    expect(functionProblems('server/bank.ts', within.replace('step(3)', '\n\n\n  step(3)'))).toEqual([])
    expect(functionProblems('server/bank.ts', aFunction('askBank', maxFunctionLines + 1))).toEqual([
      'server/bank.ts:1: askBank has 81 lines, 80 are allowed: split it.',
    ])
  })

  it('have no limit in a factory, but in each function that it makes', () => {
    const inner = `  const pay = async () => {\n${body(90)}\n  }\n`
    expect(functionProblems('a.ts', aFunction('createBank', 200))).toEqual([])
    expect(functionProblems('a.ts', `export function createBank() {\n${inner}}\n`)).toEqual([
      'a.ts:2: pay has 90 lines, 80 are allowed: split it.',
    ])
    expect(functionProblems('a.ts', aFunction('createdAt', 200))).toHaveLength(1)
  })

  it('are counted in methods and in functions without a name', () => {
    const method = `export const bank = {\n  pay() {\n${body(90)}\n  },\n}\n`
    expect(functionProblems('a.ts', method)).toEqual(['a.ts:2: pay has 90 lines, 80 are allowed: split it.'])
    expect(functionProblems('a.ts', `run(() => {\n${body(90)}\n})\n`)).toEqual([
      'a.ts:1: a function has 90 lines, 80 are allowed: split it.',
    ])
  })

  it('of a component are those of its logic', () => {
    const component = (logic: number) =>
      `export function Page() {\n${body(logic)}\n  return (\n    <ul>\n${'      <li>one</li>\n'.repeat(90)}    </ul>\n  )\n}\n`
    expect(functionProblems('a.tsx', component(20))).toEqual([])
    expect(functionProblems('a.tsx', component(90))).toHaveLength(1)
  })
})

describe('the parameters of a function', () => {
  it('are at most four, also in methods and arrow functions', () => {
    expect(functionProblems('a.ts', 'const pay = (a, b, c, { d, e, f }) => a\n')).toEqual([])
    expect(functionProblems('a.ts', 'function pay(a, b, c, d, e) {}\n')).toEqual([
      'a.ts:1: pay has 5 parameters, 4 are allowed: take an object.',
    ])
    expect(functionProblems('a.ts', 'const bank = {\n  pay(a, b, c, d, e) {},\n}\n')).toHaveLength(1)
  })

  it('may be more in a prepared statement and in drawings', () => {
    expect(functionProblems('a.ts', 'const send = preparedWrite((trx, a, b, c, d) => trx)\n')).toEqual([])
    expect(functionProblems('server/operations/demo/a.ts', 'function box(a, x, y, w, h) {}\n')).toEqual([])
  })
})

it('an exception that no function needs any more must go', () => {
  const outdated = outdatedFunctions(() => null)
  expect(outdated).toContain(
    'server/platform/actions/action.ts runAction needs no exception any more: take it out of scripts/functionRules.ts',
  )
  const longer = (file: string) => (file.endsWith('/primary.ts') ? aFunction('runPrimary', 90) : null)
  expect(outdatedFunctions(longer)).toHaveLength(outdated.length - 1)
})
