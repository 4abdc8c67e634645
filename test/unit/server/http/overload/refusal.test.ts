import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toPaperLook } from '../../../../../server/core/look/storedLook'
import { refuse } from '../../../../../server/http/overload/refusal'
import { darkColours, lightColours } from '../../../../../server/platform/html/palette'

const pageOf = async (language: 'de' | 'en', look?: Parameters<typeof refuse>[3]) => {
  const server = createServer((req, res) => refuse(req, res, language, look))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const page = await answer.text()
    expect(page).toContain(answer.headers.get('x-request-id'))
    return page
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('the page of a shop under load', () => {
  it('is in the language of its host and in the colours of the shop', async () => {
    const usual = toPaperLook(null)
    const own = { ...usual, colours: { light: { ...lightColours, paper: '#fdfdff' }, dark: darkColours } }
    expect(await pageOf('en')).toContain(lightColours.paper)
    const german = await pageOf('de', own)
    expect(german).toContain('lang="de"')
    expect(german).toContain('#fdfdff')
    expect(await pageOf('en', usual)).not.toContain('#fdfdff')
  })
})
