import { panelWidth, placeFor } from '../../../src/catalogue/panelPlace'

const frame = { left: 280, right: 1248, top: -500, bottom: 5000 }
const card = (left: number, top = 100) => ({ left, right: left + 145, top, bottom: top + 280 })
const words = (top = 300) => ({ left: 280, right: 425, top, bottom: top + 60 })

describe('the panel of a card', () => {
  it('lies over the words of its card, their beginnings in line', () => {
    expect(placeFor(frame, card(445), words(), 120, 800)).toEqual({ left: 152, width: panelWidth, top: 799 })
  })

  it('stays within the list at both ends of a row', () => {
    expect(placeFor(frame, card(280), words(), 120, 800).left).toBe(0)
    expect(placeFor(frame, card(1103), words(), 120, 800).left).toBe(968 - panelWidth)
  })

  it('stands beside its card where the window ends', () => {
    const place = placeFor(frame, card(445, 600), words(760), 120, 800)
    expect(place).toEqual({ left: 322, width: panelWidth, bottom: 5000 - 792 })
    expect(placeFor(frame, card(1103, 600), words(760), 120, 800).left).toBe(823 - panelWidth - 12)
  })

  it('is no wider than a narrow list', () => {
    expect(placeFor({ ...frame, right: 530 }, card(280), words(), 120, 800)).toMatchObject({
      left: 0,
      width: 250,
    })
  })
})
