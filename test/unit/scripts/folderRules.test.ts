import { circleProblems, folderCircles } from '../../scripts/folderRules'

const forth = { file: 'src/basket/page/BasketPage.tsx', target: 'src/checkout/Checkout' }
const back = { file: 'src/checkout/BuyStep.tsx', target: 'src/basket/basketSlice' }

describe('folders that import each other', () => {
  it('are found with the imports of both directions', () => {
    expect([...folderCircles([forth, back])]).toEqual([['src: basket, checkout', [forth, back]]])
    expect([...folderCircles([forth])]).toEqual([])
  })

  it('are not a feature and the assembly of the store', () => {
    const slot = { file: 'src/player/PlayerSlot.tsx', target: 'src/store/hooks' }
    const assembly = { file: 'src/store/rootReducer.ts', target: 'src/player/playerSlice' }
    expect([...folderCircles([slot, assembly])]).toEqual([])
  })

  it('are refused unless they are listed, and a listed pair that is cut must leave the list', () => {
    expect(circleProblems([forth, back], [])).toEqual([
      'src: basket, checkout import each other: src/basket/page/BasketPage.tsx -> src/checkout/Checkout; src/checkout/BuyStep.tsx -> src/basket/basketSlice',
    ])
    expect(circleProblems([forth, back], ['src: basket, checkout'])).toEqual([])
    expect(circleProblems([forth], ['src: basket, checkout'])).toEqual([
      'src: basket, checkout no longer import each other: take them out of scripts/folderRules.ts',
    ])
  })
})
