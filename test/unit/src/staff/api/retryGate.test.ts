import { RetryGate } from '../../../../../src/staff/api/retryGate'

describe('a gate that calls wait at', () => {
  it('is open while a call waits, and says so each time', () => {
    const gate = new RetryGate()
    const seen: boolean[] = []
    const stop = gate.subscribe(() => seen.push(gate.isOpen))
    expect(gate.isOpen).toBe(false)
    void gate.waitUntilPassed()
    gate.close(true)
    stop()
    void gate.waitUntilPassed()
    expect(seen).toEqual([true, false])
  })

  it.each([true, false])('answers all that wait at once: %j', async (isPassed) => {
    const gate = new RetryGate()
    const answers = [gate.waitUntilPassed(), gate.waitUntilPassed()]
    gate.close(isPassed)
    expect(await Promise.all(answers)).toEqual([isPassed, isPassed])
  })

  it('keeps a call for itself that comes while the others are answered', async () => {
    const gate = new RetryGate()
    const first = gate.waitUntilPassed()
    gate.close(false)
    const second = gate.waitUntilPassed()
    expect(await first).toBe(false)
    expect(gate.isOpen).toBe(true)
    gate.close(true)
    expect(await second).toBe(true)
  })
})
