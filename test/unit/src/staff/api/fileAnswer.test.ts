import { fileNotesHeader } from '../../../../../src/shared/staff/orders/orderViews'
import { type FileAnswer, readFile } from '../../../../../src/staff/api/fileAnswer'

const read = (headers: Record<string, string>, body = 'a;b') =>
  readFile(new Response(body, { headers })) as Promise<FileAnswer>

describe('the answer of a call that makes a file', () => {
  it('is the file, with its name and what to look at in it', async () => {
    const notes = ['Order 10001 goes to Zürich: customs.', '100 %']
    const file = await read({
      'Content-Disposition': 'attachment; filename="labels.csv"',
      [fileNotesHeader]: encodeURIComponent(JSON.stringify(notes)),
    })
    expect(file).toMatchObject({ name: 'labels.csv', notes, url: expect.stringMatching(/^blob:/) })
    URL.revokeObjectURL(file.url)
  })

  it('has a name of its own where the shop gives none, and no notes', async () => {
    const file = await read({})
    expect(file).toMatchObject({ name: 'file', notes: [] })
    URL.revokeObjectURL(file.url)
  })

  it('is the refusal where there is no file', async () => {
    const refusal = { code: 'invalid', message: 'No orders.' }
    expect(await readFile(Response.json(refusal, { status: 422 }))).toEqual(refusal)
  })
})
