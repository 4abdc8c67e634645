import { Gaps } from '../../../server/ssr/gaps'

describe('a page with gaps', () => {
  it('is filled with the pieces in their places, whatever their order and characters', () => {
    const gaps = new Gaps()
    const [first, second] = [gaps.mark(Buffer.from('один')), gaps.mark(Buffer.from('二 €'))]
    expect(gaps.fill(`<ul>${second}–${first}–${second}</ul>`).toString()).toBe('<ul>二 €–один–二 €</ul>')
  })

  it('without gaps is what it was', () => {
    expect(new Gaps().fill('<p>ü</p>').toString()).toBe('<p>ü</p>')
  })
})
