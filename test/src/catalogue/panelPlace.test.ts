import { placeFor } from '../../../src/catalogue/panelPlace'

const frame = { left: 280, right: 1248, top: -500, bottom: 5000 }
const card = (left: number, top = 100, width = 145) => ({ left, right: left + width, top, bottom: top + 280 })
const words = (top = 300) => ({ left: 280, right: 425, top, bottom: top + 60 })

describe('the panel of a card', () => {
  it('lies over the words of its card and begins where the card does', () => {
    expect(placeFor(frame, card(445), words(), 120, 800)).toEqual({ left: 165, width: 232, top: 800 })
  })

  it('ends where the last card of a row does', () => {
    expect(placeFor(frame, card(280), words(), 120, 800).left).toBe(0)
    expect(placeFor(frame, card(1103), words(), 120, 800)).toMatchObject({ left: 968 - 232, width: 232 })
  })

  it('rises over its own cover where the window ends', () => {
    expect(placeFor(frame, card(445, 500), words(700), 120, 800)).toEqual({
      left: 165,
      width: 232,
      bottom: 5000 - 760,
    })
    expect(placeFor(frame, card(445, 600), words(790), 120, 800)).toMatchObject({
      left: 165,
      bottom: 5000 - 792,
    })
  })

  it('is little wider than its card, and neither too narrow for its words nor wider than they need', () => {
    const widthFor = (width: number) => placeFor(frame, card(280, 100, width), words(), 120, 800).width
    expect([100, 150, 180, 300].map(widthFor)).toEqual([224, 240, 288, 320])
  })

  it('is no wider than a narrow list', () => {
    expect(placeFor({ ...frame, right: 480 }, card(280), words(), 120, 800)).toMatchObject({
      left: 0,
      width: 200,
    })
  })
})
