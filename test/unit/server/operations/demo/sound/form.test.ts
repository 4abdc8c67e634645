import { Random } from '../../../../../../server/operations/demo/random'
import { createForm, type Part } from '../../../../../../server/operations/demo/sound/form'

const parts: Part[] = ['beat', 'low', 'chords', 'tune']
const barSeconds = 2

describe.each(['dance', 'band'] as const)('the form of a %s piece', (kind) => {
  const forms = Array.from({ length: 12 }, (_, n) => createForm(new Random('form', n), kind, 62, barSeconds))

  it('changes its section only with a bar, about each eighth of the piece', () => {
    for (const { section } of forms) {
      const found = Array.from({ length: 31 }, (_, bar) => section(bar * barSeconds))
      expect(new Set(found).size).toBe(8)
      for (let bar = 0; bar < 31; bar++)
        expect(section(bar * barSeconds + barSeconds - 0.1)).toBe(section(bar * barSeconds))
    }
  })

  it('has something to hear in each section', () => {
    for (const { level } of forms)
      for (let t = 0; t < 62; t += 1)
        expect(Math.max(...parts.map((part) => level(part, t)))).toBeGreaterThanOrEqual(0.5)
  })

  it('gives each part its time, and a rest from at least one', () => {
    for (const { level } of forms) {
      const heard = parts.map((part) => Array.from({ length: 62 }, (_, t) => level(part, t)))
      for (const levels of heard) expect(Math.max(...levels)).toBe(1)
      expect(heard.some((levels) => levels.includes(0))).toBe(true)
    }
  })
})
