import { FragmentSlots } from '../../../server/ssr/fragmentSlots'

describe('a page with gaps', () => {
  it('is filled with the pieces in their places, in any order and with any characters', () => {
    const slots = new FragmentSlots()
    const [first, second] = [slots.placeholder(Buffer.from('один')), slots.placeholder(Buffer.from('二 €'))]
    expect(slots.fill(`<ul>${second}–${first}–${second}</ul>`).toString()).toBe('<ul>二 €–один–二 €</ul>')
  })

  it('without gaps is what it was', () => {
    expect(new FragmentSlots().fill('<p>ü</p>').toString()).toBe('<p>ü</p>')
  })
})
