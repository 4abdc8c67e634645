import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createImageProcesses, type ImageProcesses } from '../../../../../server/core/media/imageProcesses'
import { NotFound } from '../../../../../server/platform/errors'
import { DamagedFile } from '../../../../../server/platform/files/damagedFile'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { until } from '../../../../support/until'

/** In place of the real program, which only the build has: the name of the image says what it does. */
const program = `
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import { spawn } from 'node:child_process'
const refused = (work) => { try { work(); return 'allowed' } catch (error) { return error.code } }
process.on('message', ({ master, width, mimeType, language }) => {
  const say = (text) => process.send({ kind: 'made', bytes: new TextEncoder().encode(text) })
  if (master === 'die') process.exit(9)
  else if (master === 'hang') return
  else if (master === 'missing') process.send({ kind: 'missing', message: 'This image is missing.' })
  else if (master === 'broken') process.send({ kind: 'failed', message: 'It took too long.' })
  else if (master === 'damaged') process.send({ kind: 'damaged', message: 'It is damaged.' })
  else if (master === 'language') say(language)
  else if (master === 'settings') say(Object.keys(process.env).sort().join())
  else if (master === 'write') say(refused(() => writeFileSync(process.argv[1] + '.out', '')))
  else if (master === 'spawn') say(refused(() => spawn('true')))
  else if (master === 'connect') {
    http.get('http://127.0.0.1:9').on('error', (error) => say(error.code)).on('response', () => say('allowed'))
  }
  else say([process.pid, width, mimeType].join())
})
process.on('disconnect', () => process.exit(0))
`

let folder: string
let images: ImageProcesses
const open = (options: { timeoutMs?: number; idleMs?: number } = {}) => {
  images = createImageProcesses({ program: path.join(folder, 'program.mjs'), ...options })
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-images-'))
  await writeFile(path.join(folder, 'program.mjs'), program)
})
afterEach(() => images.close())
afterAll(() => rm(folder, { recursive: true }))

const said = async (master: string) =>
  new TextDecoder().decode(await images.render(master, 400, 'image/webp'))
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const pidOf = async (master = 'cover') => Number((await said(master)).split(',')[0])

describe('the processes that convert images', () => {
  it('are told in which language a picture of staff is refused', async () => {
    open()
    const language = await inStaffLanguage('de', () => images.straighten('language', null))
    expect(new TextDecoder().decode(language)).toBe('de')
  })

  it('make an image of what was asked for, in a process that is not the shop', async () => {
    open()
    expect(await said('cover')).toMatch(/^\d+,400,image\/webp$/)
    expect(await pidOf()).not.toBe(process.pid)
  })

  it('are used again for the next image, and are several when several are asked for at once', async () => {
    open()
    const pids = await Promise.all([pidOf(), pidOf()])
    expect(new Set(pids).size).toBe(2)
    expect(pids).toContain(await pidOf())
  })

  it('end when there is nothing to do', async () => {
    open({ idleMs: 10 })
    const pid = await pidOf()
    await until(() => !isAlive(pid))
  })

  it('are not handed an image at the moment they end', async () => {
    open({ idleMs: 30 })
    const pid = await pidOf()
    // In the same turn of the event loop: nobody has heard of the end yet.
    const next = new Promise((resolve, reject) => setTimeout(() => pidOf().then(resolve, reject), 30))
    expect(await next).not.toBe(pid)
  })

  it.each([
    ['missing', 'This image is missing.'],
    ['broken', 'It took too long.'],
    ['damaged', 'It is damaged.'],
    ['die', 'The image die ended the process that converts it (exit code 9)'],
  ])('say why an image cannot be made: %s', async (master, message) => {
    open()
    await expect(said(master)).rejects.toThrow(message)
  })

  it('tell an image that is not there from one that is damaged, and from a fault', async () => {
    open()
    await expect(said('damaged')).rejects.toBeInstanceOf(DamagedFile)
    await expect(said('broken')).rejects.not.toBeInstanceOf(DamagedFile)
    await expect(said('missing')).rejects.toBeInstanceOf(NotFound)
    await expect(said('broken')).rejects.not.toBeInstanceOf(NotFound)
  })

  it('are killed when one takes too long', async () => {
    open({ timeoutMs: 300 })
    await expect(said('hang')).rejects.toThrow('took too long to convert')
  })

  it('go on with others after one has died, which was alone in its process', async () => {
    open()
    const [died, made] = await Promise.allSettled([said('die'), said('cover')])
    expect([died.status, made.status]).toEqual(['rejected', 'fulfilled'])
    expect(await said('cover')).toContain('image/webp')
  })

  it('know none of the settings of the shop', async () => {
    process.env.STRIPE_SECRET_KEY = 'sk_test_1'
    open()
    expect(await said('settings')).not.toContain('STRIPE')
    delete process.env.STRIPE_SECRET_KEY
  })

  it.each(['write', 'spawn', 'connect'])('may not %s', async (auditEntry) => {
    open()
    expect(await said(auditEntry)).toBe('ERR_ACCESS_DENIED')
  })
})
