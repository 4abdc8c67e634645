import { type Box, freeSpace, positionBeside } from '../../../../src/catalogue/cards/panelPosition'

const frame = { left: 280, right: 1400, top: -500, bottom: 5000 }
/** Below a header of 64 px and above a player of 88 px. */
const room = { left: 0, right: 1440, top: 64, bottom: 812 }
const panel = { width: 272, height: 200 }
const card = (left: number, top = 100, width = 165): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + 330,
})
const wordsTop = ({ top }: Box) => top + 165
const positionFor = (box: Box, at = room, size = panel) => positionBeside(frame, box, wordsTop(box), size, at)

/** Where in the window it comes to lie. */
function boxFor(box: Box, at = room, size = panel): Box {
  const { left, top } = positionFor(box, at, size)!
  const [x, y] = [left + frame.left, top + frame.top]
  return { left: x, right: x + size.width, top: y, bottom: y + size.height }
}

describe('the panel of a card', () => {
  it('begins beside the words of its card, on the right', () => {
    expect(positionFor(card(445))).toEqual({ left: 445 + 165 + 8 - 280, top: 265 + 500 })
  })

  it('stands on the left where the window ends', () => {
    expect(boxFor(card(1235)).right).toBe(1235 - 8)
  })

  it('never lies over its own card, the header or the player, wherever the card is', () => {
    for (const left of [280, 462, 644, 826, 1008, 1190])
      for (let top = -300; top < 900; top += 37) {
        const [own, shown] = [card(left, top), boxFor(card(left, top))]
        expect(shown.left >= own.right || shown.right <= own.left).toBe(true)
        expect(shown.top).toBeGreaterThanOrEqual(room.top)
        expect(shown.bottom).toBeLessThanOrEqual(room.bottom)
        expect(shown.right).toBeLessThanOrEqual(room.right)
      }
  })

  it('begins below the header where it is higher than the room', () => {
    expect(boxFor(card(445), room, { width: 272, height: 900 }).top).toBe(64)
  })

  it('is left out where it fits on neither side', () => {
    const narrow = { ...room, right: 400 }
    expect(positionFor(card(0, 100, 199), narrow)).toBeNull()
    expect(positionFor(card(201, 100, 199), narrow)).toBeNull()
  })

  it('uses the space that the scroll padding of the page leaves', () => {
    Object.assign(document.documentElement.style, { scrollPaddingTop: '64px', scrollPaddingBottom: '104px' })
    expect(freeSpace()).toMatchObject({ top: 64, bottom: window.innerHeight - 104 })
    document.documentElement.removeAttribute('style')
    expect(freeSpace()).toMatchObject({ top: 8, bottom: window.innerHeight - 8 })
  })
})
