import { FragmentSlots } from '../../../../../server/http/pages/releaseMarkup'

describe('a page with gaps', () => {
  it('is filled with the pieces in their places, in any order and with any characters', () => {
    const slots = new FragmentSlots()
    const placeholder = (fragment: string) =>
      `<card-slot n="${slots.reserve([...fragment].map((sign) => Buffer.from(sign)))}"></card-slot>`
    const [first, second] = [placeholder('один'), placeholder('二 €')]
    expect(Buffer.concat(slots.fill(`<ul>${second}–${first}–${second}</ul>`)).toString()).toBe(
      '<ul>二 €–один–二 €</ul>',
    )
  })

  it('without gaps is what it was', () => {
    expect(Buffer.concat(new FragmentSlots().fill('<p>ü</p>')).toString()).toBe('<p>ü</p>')
  })
})
