import { untilIdle } from '../../../../../server/http/pages/idle'

const busyFor = (ms: number) => {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt);
}

it('waits while the process is busy, and no longer', async () => {
  let isIdle = false
  const idle = untilIdle().then(() => {
    isIdle = true
  })
  for (let n = 0; n < 20; n++) {
    busyFor(20)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(isIdle).toBe(false)
  const keepsAlive = setInterval(() => {}, 10)
  await idle
  clearInterval(keepsAlive)
})
