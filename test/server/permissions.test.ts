import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../server/config'
import { createLog } from '../../server/log'
import { createShop } from '../../server/shop'
import { databaseKinds } from '../support/testDatabase'
import { pathsOf } from './routeTable'

it('walks', async () => {
  const { db, close } = await databaseKinds[0][1]()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-perm-'))
  writeFileSync(
    path.join(dataDir, 'manifest.json'),
    JSON.stringify({
      chunks: { boot: { scripts: ['a.js'], styles: [] }, client: { scripts: [], styles: [] } },
      integrity: {},
    }),
  )
  const shop = createShop({
    config: readConfig({ DATA_DIR: dataDir, PORT: '3999' }),
    db,
    log: createLog('silent'),
    clientFolder: dataDir,
    staticFolder: 'static',
    fontFolder: 'x',
    imageProgram: null,
    now: () => new Date(),
  })
  console.log(pathsOf(shop.app))
  await close()
})
