/** The image of the Dockerfile is built and started on an empty volume, and sells. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReleaseListItem } from '../../src/shared/contract'
import { buyByCard, callsTo } from '../support/buying'
import {
  buildImage,
  type Container,
  type ContainerImage,
  describeWithImage,
  startContainer,
} from '../support/containerImage'
import { patience } from '../support/patience'

describeWithImage('the container image', () => {
  let image: ContainerImage
  let container: Container
  const data = mkdtempSync(path.join(tmpdir(), 'rille-volume-'))
  beforeAll(async () => {
    image = buildImage()
    container = await startContainer(image, data)
  }, patience(1200))
  afterAll(async () => {
    await container?.stop()
    image?.remove()
    rmSync(data, { recursive: true, force: true })
  })
  const get = async (address: string) => (await callsTo(container.url)(address, undefined, 'GET')).body

  it('is smaller than 250 MB', () => {
    expect(image.sizeBytes).toBeLessThan(250e6)
  })

  it('runs as its own user, without capabilities, and cannot get any', () => {
    const status = readFileSync(`/proc/${container.pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\s+10001\s+10001\s+10001\s+10001$/m)
    expect(status).toMatch(/^NSpid:\s+\d+\s+1$/m)
    expect(status).toMatch(/^CapEff:\s+0+$/m)
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
  })

  it('answers with pages and pictures', async () => {
    const page = await fetch(`${container.url}/releases`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
    const { items } = (await get('/release/filter?limit=1')) as { items: ReleaseListItem[] }
    const picture = await fetch(`${container.url}/image/${items[0].product_image!.uuid_image}/400.webp`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('sells, writes an invoice, and makes the bought download with its own ffmpeg', async () => {
    const { items } = (await get('/release/filter?filter=in_stock&filter=instant_download&limit=1')) as {
      items: ReleaseListItem[]
    }
    const format = items[0].formats.find((one) => one.instant_download)!.uuid_release_format
    const [order] = await buyByCard(callsTo(container.url), container.url, [format])
    const invoice = await fetch(`${container.url}/api/public/order/${order}/invoice.pdf`)
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])

    const { codes } = JSON.parse(
      container.run('rille', 'codes', 'make', '--format', format, '--count', '1', '--json'),
    )
    const { token } = (await callsTo(container.url)('/download/redeem', { code: codes[0] })).body
    const check = `${container.url}/release_format/check/${format}/${token}/mp3-128`
    const isReady = async () => {
      const answer = await fetch(check)
      expect(answer.status).toBe(200)
      return (await answer.json()).ready_for_download as boolean
    }
    while (!(await isReady())) await delay(250)
    const archive = await fetch(`${container.url}/release_format/${format}/${token}/mp3-128`)
    expect(archive.status).toBe(200)
    expect(
      Buffer.from(await archive.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('contents its own doctor', () => {
    expect(container.run('rille', 'doctor')).toMatch(/^0 problems, /m)
  })

  it('ends by itself on SIGTERM, and the next one goes on with its data', async () => {
    const orders = () => JSON.parse(container.run('rille', 'orders', 'list', '--json'))
    const before = orders()
    expect(before).toHaveLength(1)
    expect(await container.stop()).toBe(0)
    container = await startContainer(image, data)
    expect(orders()).toEqual(before)
  })
})
