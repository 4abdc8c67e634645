import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMemory, readOutsideClock, readRoom } from '../../../../../server/operations/doctor/machine'

const machine = 8_000_000_000
const unlimited = 18446744073709552000

describe('the memory that the shop may use', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'rille-machine-'))
  })
  afterEach(() => rm(root, { recursive: true }))

  async function files(contents: Record<string, string>) {
    for (const [name, content] of Object.entries(contents)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true })
      await writeFile(path.join(root, name), content)
    }
  }
  const meminfo = (kB: number) => ({ 'proc/meminfo': `MemTotal: 7812500 kB\nMemAvailable:   ${kB} kB\n` })
  const version2 = (folder: string, changes: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries({
        'memory.max': '1500000000\n',
        'memory.current': '1000000000\n',
        'memory.stat': 'anon 500000000\nfile 500000000\ninactive_file 400000000\nactive_file 100000000\n',
        'memory.events': 'low 0\nhigh 0\nmax 12\noom 3\noom_kill 2\n',
        ...changes,
      }).map(([name, content]) => [path.join(folder, name), content]),
    )

  it('is that of the container, without the files that the system keeps in it', async () => {
    await files({ ...meminfo(4_000_000), ...version2('sys/fs/cgroup'), 'proc/self/cgroup': '0::/\n' })
    expect(readMemory(root, 1_500_000_000, machine)).toEqual({
      ...{ limitBytes: 1_500_000_000, freeBytes: 900_000_000, isContainer: true, kills: 2 },
    })
  })

  it('is less where the machine itself has less', async () => {
    await files({ ...meminfo(100_000), ...version2('sys/fs/cgroup') })
    expect(readMemory(root, 1_500_000_000, machine).freeBytes).toBe(102_400_000)
  })

  it('is that of a service of the machine, which a group above it may limit', async () => {
    await files({
      ...meminfo(4_000_000),
      'proc/self/cgroup': '0::/system.slice/rille.service\n',
      ...version2('sys/fs/cgroup/system.slice/rille.service', { 'memory.max': 'max\n' }),
    })
    expect(readMemory(root, 2_000_000_000, machine)).toMatchObject({
      ...{ limitBytes: 2_000_000_000, freeBytes: 1_400_000_000, isContainer: true },
    })
  })

  it('is read from the older groups too', async () => {
    await files({
      ...meminfo(4_000_000),
      'proc/self/cgroup': '11:cpu,cpuacct:/docker/a\n9:memory:/docker/a\n',
      'sys/fs/cgroup/memory/memory.limit_in_bytes': '1000000000\n',
      'sys/fs/cgroup/memory/memory.usage_in_bytes': '700000000\n',
      'sys/fs/cgroup/memory/memory.stat': 'cache 1\ntotal_inactive_file 100000000\n',
      'sys/fs/cgroup/memory/memory.oom_control': 'oom_kill_disable 0\nunder_oom 0\noom_kill 1\n',
    })
    expect(readMemory(root, 1_000_000_000, machine)).toEqual({
      ...{ limitBytes: 1_000_000_000, freeBytes: 400_000_000, isContainer: true, kills: 1 },
    })
  })

  it.each([0, unlimited])('is that of the machine without a limit (%s)', async (constrained) => {
    await files({ ...meminfo(4_000_000), ...version2('sys/fs/cgroup', { 'memory.max': 'max\n' }) })
    expect(readMemory(root, constrained, machine)).toMatchObject({
      ...{ limitBytes: machine, freeBytes: 4_096_000_000, isContainer: false },
    })
  })

  it('is that of the machine where the system tells nothing', () => {
    expect(readMemory(root, 0, machine)).toEqual({
      ...{ limitBytes: machine, freeBytes: machine, isContainer: false, kills: 0 },
    })
  })

  it('can be read here', async () => {
    expect(readMemory().limitBytes).toBeGreaterThan(0)
    expect((await readRoom(root)).freeBytes).toBeGreaterThan(0)
  })
})

describe('the time by another clock', () => {
  const at = Date.UTC(2026, 10, 27, 12, 0, 0)
  const answering = (date: string | null) =>
    (async () => new Response(null, { headers: date === null ? {} : { Date: date } })) as typeof fetch
  const silent = (async () => {
    throw new TypeError('fetch failed')
  }) as typeof fetch
  const nowMs = () => at + 500

  it('is told by the header of an answer, whatever it says', async () => {
    const read = (date: string) =>
      readOutsideClock(['https://api.example/v1'], { fetch: answering(date), nowMs })
    expect(await read('Fri, 27 Nov 2026 12:00:00 GMT')).toEqual({ host: 'api.example', aheadMs: 0 })
    expect(await read('Fri, 27 Nov 2026 11:59:00 GMT')).toEqual({ host: 'api.example', aheadMs: 60_000 })
    expect(await read('Fri, 27 Nov 2026 13:00:00 GMT')).toEqual({ host: 'api.example', aheadMs: -3_600_000 })
  })

  it('is that of the first server that answers with a time', async () => {
    const asked: string[] = []
    const some = (async (url: string) => {
      asked.push(url)
      if (url.includes('away')) return silent(url)
      return answering(url.includes('odd') ? 'yesterday' : 'Fri, 27 Nov 2026 12:00:00 GMT')(url)
    }) as typeof fetch
    const urls = [
      'https://away.example',
      'https://odd.example',
      'https://good.example',
      'https://last.example',
    ]
    expect(await readOutsideClock(urls, { fetch: some, nowMs })).toEqual({ host: 'good.example', aheadMs: 0 })
    expect(asked).toEqual(urls.slice(0, 3))
  })

  it('is not known where nobody answers', async () => {
    expect(await readOutsideClock(['https://away.example'], { fetch: silent })).toBeNull()
    expect(await readOutsideClock(['https://none.example'], { fetch: answering(null) })).toBeNull()
    expect(await readOutsideClock([])).toBeNull()
  })
})
