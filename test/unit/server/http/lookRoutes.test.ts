import { readFileSync } from 'node:fs'
import path from 'node:path'
import express from 'express'
import request from 'supertest'
import { toPaperLook } from '../../../../server/core/look/storedLook'
import { writeUsualFavicon } from '../../../../server/core/look/usualFavicon'
import { createLookRouter } from '../../../../server/http/lookRoutes'
import { usualPalette } from '../../../../server/platform/html/palette'
import { databaseKinds } from '../../../support/testDatabase'

const file = readFileSync(path.join(__dirname, '../../../../static/public/favicon.svg'), 'utf8')

describe('the mark of a shop without an icon of its own', () => {
  it('is left to the file if the shop has chosen no colours, and else drawn in them', async () => {
    const [, open] = databaseKinds[0]!
    const { db, close } = await open()
    const accent = '#00695c'
    const colours = { light: { ...usualPalette.light, accent }, dark: usualPalette.dark }
    let look = toPaperLook(null)
    const app = express()
    app.use(createLookRouter(db, () => look))
    app.get('/favicon.svg', (_req, res) => void res.send('the file'))
    expect((await request(app).get('/favicon.svg')).text).toBe('the file')
    look = { ...look, colours }
    const drawn = await request(app).get('/favicon.svg')
    expect(drawn.headers['content-type']).toBe('image/svg+xml')
    expect(drawn.body.toString()).toBe(writeUsualFavicon(colours))
    expect(writeUsualFavicon(colours)).toContain(accent)
    await close()
  })

  it('has the shapes of the file', () => {
    const shapes = (svg: string) => svg.match(/c[xy]="[\d.]+"|\br="[\d.]+"/g)
    expect(shapes(writeUsualFavicon(usualPalette))).toEqual(shapes(file))
  })
})
