import { stringify } from 'yaml'
import { importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { aContentFolder } from './contentFolderBuilder'
import { describeSamples, readSample } from './discogs/sampleData'

describeSamples('texts that break programs', () => {
  it.each(casesOf(databaseKinds))('are kept as they are or refused, on %s', async (_kind, open) => {
    const texts = (JSON.parse(readSample('hostile/blns.json')) as string[]).filter(
      (text) => text.trim() !== '',
    )
    const releases = texts.map((text, i) => ({
      slug: `release-${i}`,
      artist: text,
      artists: [{ name: text, slug: `artist-${i}` }],
      title: text,
      info: text,
      formats: [{ format: text, product: 'vinyl', price: '10' }],
    }))
    const { folder, remove } = await aContentFolder({
      'releases/all.yaml': stringify(releases),
      'pages/frontpage.yaml': null,
    })
    const { db, close } = await open()
    const source = await readContentFolder(folder, '2026-11-21')
    const report = await importShop(db, source, {
      files: openShopFiles({ dataDir: `${folder}/data` }),
      partial: true,
      now: new Date('2026-11-21T10:00:00Z'),
    })
    expect(report.created + report.skipped).toBe(texts.length)
    expect(report.created).toBeGreaterThan(texts.length - 40)
    const rows = await db.selectFrom('release').select(['slug', 'title', 'display_artist']).execute()
    for (const { slug, title, display_artist } of rows) {
      const text = texts[Number(slug.slice('release-'.length))]!.trim()
      expect([title, display_artist]).toEqual([text, text])
    }
    await close()
    await remove()
  })
})
