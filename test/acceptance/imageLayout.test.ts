import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../support/builtShop'
import { copiesOf, parseDockerfile, readDockerfile } from '../support/dockerfile'
import { freePort } from '../support/freePort'
import { until } from '../support/until'

/** Of the image, not of the shop: Debian, ffmpeg, Node itself, licences, the list of what is in it. */
const isOfTheSystem = (source: string, target: string) =>
  target.startsWith('/usr/') || source.endsWith('sbom.cdx.json')

describe('what the Dockerfile copies into the image', () => {
  let folder: string
  let dataDir: string

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rille-image-'))
    dataDir = mkdtempSync(path.join(tmpdir(), 'rille-image-data-'))
    const last = parseDockerfile(readDockerfile()).stages.at(-1)!
    for (const { from, sources, target } of copiesOf(last)) {
      for (const source of sources) {
        if (source === '/' || from === 'ffmpeg' || isOfTheSystem(source, target)) continue
        const place = path.join(projectRoot, path.relative('/rille', path.resolve('/rille', source)))
        const isInto = target.endsWith('/')
        const to = path.join(folder, target, isInto ? path.basename(place) : '')
        mkdirSync(path.dirname(to), { recursive: true })
        cpSync(place, to, { recursive: true, dereference: true, filter: (name) => !name.endsWith('.map') })
      }
    }
    setWritable(false)
  })
  afterAll(() => {
    setWritable(true)
    rmSync(folder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Root may write all the same; whoever is not root may not. */
  function setWritable(isWritable: boolean) {
    for (const name of ['', ...readdirSync(folder, { recursive: true, withFileTypes: false })]) {
      const place = path.join(folder, String(name))
      if (!isWritable || existsSync(place)) chmodSync(place, isWritable ? 0o755 : 0o555)
    }
  }

  const env = (port: number) => ({
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
  })

  it('is a whole shop, with its command line, pictures and invoices', async () => {
    const before = readdirSync(folder, { recursive: true }).length
    const said = execFileSync(process.execPath, ['build/server/rille.js', 'demo'], {
      cwd: folder,
      env: env(0),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(said).toMatch(/releases; \d+ of them are new/)

    const port = await freePort()
    const shop = spawn(process.execPath, ['build/server/main.js'], { cwd: folder, env: env(port) })
    let output = ''
    for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (output += chunk))
    const exited = new Promise((resolve) => shop.once('exit', resolve))
    const url = `http://127.0.0.1:${port}`
    try {
      const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok
      await until(async () => shop.exitCode !== null || (await isReady()), 60)
      if (shop.exitCode !== null) throw new Error(`The shop did not start:\n${output}`)
      const page = await (await fetch(`${url}/releases`)).text()
      const script = /src="(\/assets\/[^"]+)"/.exec(page)![1]
      expect((await fetch(url + script)).status).toBe(200)
      const { items } = await (await fetch(`${url}/api/public/release/filter?limit=1`)).json()
      const image = await fetch(`${url}/image/${items[0].product_image.uuid_image}/400.webp`)
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    } finally {
      shop.kill('SIGTERM')
      await exited
    }
    // Nothing is written beside the data.
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
    for (const font of ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold', 'DejaVuSansMono']) {
      expect(existsSync(path.join(folder, `node_modules/dejavu-fonts-ttf/ttf/${font}.ttf`))).toBe(true)
    }
  })
})
