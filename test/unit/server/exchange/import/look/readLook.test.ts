import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { presentBaseData } from '../../../../../../server/core/content/baseDataPresenter'
import { createContentReader } from '../../../../../../server/core/content/contentRepository'
import { findLookFile } from '../../../../../../server/core/look/lookFileRepository'
import { readStoredLook } from '../../../../../../server/core/look/storedLook'
import { readSeller } from '../../../../../../server/core/shop/seller'
import { exportShop } from '../../../../../../server/exchange/export/exportService'
import { importShop } from '../../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../../server/exchange/import/source/contentFolder'
import { openShopFiles } from '../../../../../../server/platform/files/shopFiles'
import { inLanguage } from '../../../../../../server/platform/languages/currentLanguage'
import { createLog } from '../../../../../../server/platform/log/log'
import type { Language } from '../../../../../../src/shared/language'
import { aSite } from '../../../../../support/aSite'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { aContentFolder, shopYaml } from '../contentFolderBuilder'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><path fill="currentColor" d="M0 0h240v80z"/></svg>'
const look = `look:
  logo: look/logo.svg
  colours:
    light: { paper: "#ffffff", ink: "#101820", accent: "#e4002b" }
  fonts:
    headings: [{ file: look/head.woff2, weight: 400 }]
  corners: soft
  menu:
    - { label: Everything, label_de: Alles, link: /releases }
    - { label: About us, link: /page/about }
`
const now = new Date('2026-11-25T12:00:00Z')
const about = 'title: About\nblocks: [{ text: { body: Hello } }]\n'

async function problemsOf(written: string, files: Record<string, string | Buffer> = {}) {
  const { folder, remove } = await aContentFolder({ 'shop.yaml': shopYaml + written, ...files })
  try {
    return (await readContentFolder(folder, '2026-11-25')).content!.problems
  } finally {
    await remove()
  }
}
const lineOfLook = shopYaml.split('\n').length

describe('the look of a content folder', () => {
  it.each(casesOf(databaseKinds))(
    'is stored with its files, and exported without loss, on %s',
    async (_kind, open) => {
      const { db, close } = await open()
      const { folder, remove } = await aContentFolder({
        'shop.yaml': shopYaml + look,
        'pages/about.yaml': about,
        'look/logo.svg': logo,
        'look/head.woff2': Buffer.from('wOF2 and so on'),
      })
      const media = path.join(folder, '..', `${path.basename(folder)}-media`)
      const exported = `${media}-export`
      await mkdir(media)
      try {
        const files = openShopFiles({ dataDir: media })
        const report = await importShop(db, await readContentFolder(folder, '2026-11-25'), { files, now })
        expect(report.problems).toEqual([])
        const setting = await createContentReader(db).findSetting('shop')
        const stored = readStoredLook(setting)!
        const sheet = (await findLookFile(db, stored.sheet!))!.bytes.toString()
        expect(sheet).toContain('--accent:#e4002b')
        expect(sheet).toContain('mask:url("/look/')
        expect(sheet).not.toContain('undefined')
        const touch = await sharp((await findLookFile(db, stored.icons!.touch))!.bytes).metadata()
        expect(touch).toMatchObject({ format: 'png', width: 180, height: 180 })
        const card = await sharp((await findLookFile(db, stored.card!))!.bytes).metadata()
        expect(card).toMatchObject({ width: 1200, height: 630 })
        const menuIn = async (language: Language) => {
          const reader = createContentReader(db)
          const present = () => presentBaseData(reader, aSite(), createLog('silent'))
          return (await inLanguage(language, present)).webshop.menu?.map(({ label }) => label)
        }
        expect(await menuIn('en')).toEqual(['Everything', 'About us'])
        expect(await menuIn('de')).toEqual(['Alles', 'About us'])
        expect(readSeller(setting).look).toMatchObject({ colours: { light: { ink: '#101820' } } })

        await exportShop(db, { folder: exported, media: files.media, now })
        expect(await readFile(path.join(exported, 'look/logo.svg'), 'utf8')).toBe(logo)
        const again = await importShop(db, await readContentFolder(exported, '2026-11-25'), { files, now })
        expect(again.contentChanged).toBe(false)
      } finally {
        for (const one of [media, exported]) await rm(one, { recursive: true, force: true })
        await remove()
        await close()
      }
    },
  )

  it.each([
    ['a colour that is none', 'look: { colours: { light: { paper: red } } }\n', 'is not a colour'],
    ['a role that is none', 'look: { colours: { light: { papr: "#ffffff" } } }\n', 'papr'],
    [
      'ink that is hard to read',
      'look: { colours: { light: { paper: "#ffffff", ink: "#999999" } } }\n',
      'contrast',
    ],
    ['a logo that is not there', 'look: { logo: look/logo.svg }\n', 'does not exist'],
    ['a path out of the folder', 'look: { logo: ../logo.svg }\n', 'is not the path'],
    ['a page that is not there', 'look: { menu: [{ label: Us, link: /page/us }] }\n', 'no page "us"'],
    ['a shape that is none', 'look: { corners: wavy }\n', 'wavy'],
    [
      'a link that runs a script',
      'look: { footer: [{ label: Us, link: "javascript:alert(1)" }] }\n',
      'is not a link',
    ],
  ])('refuses %s with line and remedy', async (_what, written, named) => {
    const [problem, ...others] = await problemsOf(written)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ file: 'shop.yaml', line: lineOfLook })
    expect(problem!.problem).toContain(named)
    expect(problem!.advice).not.toBe('')
  })

  it('refuses a link that leads out of the folder, and follows one within it', async () => {
    const outside = await aContentFolder({ 'secret.svg': logo })
    const { folder, remove } = await aContentFolder({
      'shop.yaml': `${shopYaml}look: { logo: look/logo.svg }\n`,
      'look/real.svg': logo,
    })
    const link = path.join(folder, 'look/logo.svg')
    const problems = async () => (await readContentFolder(folder, '2026-11-25')).content!.problems
    try {
      await symlink(path.join(outside.folder, 'secret.svg'), link)
      expect(await problems()).toMatchObject([
        { file: 'shop.yaml', line: lineOfLook, problem: expect.stringContaining('leads out of the folder') },
      ])
      await rm(link)
      await symlink('real.svg', link)
      expect(await problems()).toEqual([])
    } finally {
      await remove()
      await outside.remove()
    }
  })

  it('names the nearest ink that can be read', async () => {
    const [problem] = await problemsOf('look: { colours: { light: { paper: "#ffffff", ink: "#999999" } } }\n')
    expect(problem!.advice).toMatch(/^The nearest ink that holds is "#[0-9a-f]{6}"\.$/)
  })

  it('refuses pictures that are far too large, too small or damaged', async () => {
    const huge = Buffer.alloc(33)
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(huge)
    huge.writeUInt32BE(40_000, 16)
    huge.writeUInt32BE(40_000, 20)
    const small = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    for (const [bytes, named] of [
      [huge, '40000 × 40000 pixels'],
      [small, 'too small for the logo'],
      [Buffer.from('GIF89a'), 'not a PNG'],
    ] as const) {
      const [problem] = await problemsOf('look: { logo: look/logo.png }\n', { 'look/logo.png': bytes })
      expect(problem).toMatchObject({ file: 'shop.yaml', line: lineOfLook })
      expect(problem!.problem).toContain(named)
    }
  })
})
