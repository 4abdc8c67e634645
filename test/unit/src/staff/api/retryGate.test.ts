import { Gate } from '../../../../../src/staff/api/retryGate'

describe('a gate that calls wait at', () => {
  it('is open while a call waits, and says so each time', () => {
    const gate = new Gate()
    const seen: boolean[] = []
    const stop = gate.subscribe(() => seen.push(gate.isOpen))
    expect(gate.isOpen).toBe(false)
    void gate.ask()
    gate.settle(true)
    stop()
    void gate.ask()
    expect(seen).toEqual([true, false])
  })

  it.each([true, false])('answers all that wait at once: %j', async (isPassed) => {
    const gate = new Gate()
    const answers = [gate.ask(), gate.ask()]
    gate.settle(isPassed)
    expect(await Promise.all(answers)).toEqual([isPassed, isPassed])
  })

  it('keeps a call for itself that comes while the others are answered', async () => {
    const gate = new Gate()
    const first = gate.ask()
    gate.settle(false)
    const second = gate.ask()
    expect(await first).toBe(false)
    expect(gate.isOpen).toBe(true)
    gate.settle(true)
    expect(await second).toBe(true)
  })
})
