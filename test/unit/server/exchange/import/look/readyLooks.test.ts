import { readdirSync } from 'node:fs'
import { readShopLook } from '../../../../../../server/exchange/import/look/readShopLook'

const looks = readdirSync('static/looks')

describe('the ready looks', () => {
  it('are three', () => {
    expect(looks).toHaveLength(3)
  })

  it.each(looks)('%s can be imported, and shop.yaml then has it', async (name) => {
    const shop = { look: null, findLine: () => 1, text: 'name: Rille # our name\n' }
    const read = await readShopLook('static/demo', shop, `static/looks/${name}`, () => true)
    expect(read).not.toHaveProperty('problems')
    expect(read).toMatchObject({ look: { stored: { sheet: expect.stringMatching(/^[0-9a-f]{16}\.css$/) } } })
    expect((read as { shopText: string }).shopText).toContain('# our name\nlook:')
  })
})
