import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type Range, readRange } from '../../../../../../../src/shared/lists/ranges'
import { RangeForm } from '../../../../../../../src/shop/catalogue/list/panel/RangeForm'
import { anOpenShop, renderInShop } from '../../../../support/shop'

const none: Range = { from: null, to: null }
let choose: (range: Range) => void
const applied: string[] = []

/** The fields on a page that follows them, as a list does. */
function Fields() {
  const [range, setRange] = useState(none)
  choose = setRange
  const address = (text: string) => {
    applied.push(text)
    return `/releases?price=${text}`
  }
  return <RangeForm name="Price" fields={{ parameter: 'price', ends: [0, 9999], ...range, address }} />
}

const [from, to] = ['From', 'To'].map((name) => () => screen.getByRole('spinbutton', { name }))
const apply = async (least: string, most: string) => {
  for (const [field, text] of [
    [from, least],
    [to, most],
  ] as const) {
    await userEvent.clear(field!())
    if (text !== '') await userEvent.type(field!(), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await act(async () => choose(readRange(applied.at(-1)!) ?? none))
}
const shown = () => [from!(), to!()].map((field) => (field as HTMLInputElement).value)

describe('the fields of a range', () => {
  beforeEach(() => void renderInShop(anOpenShop().store, <Fields />))

  it('show the range of the list, when another one or none is chosen beside them', async () => {
    await apply('10', '20')
    expect(shown()).toEqual(['10', '20'])
    await act(async () => choose({ from: null, to: 10 }))
    expect(shown()).toEqual(['', '10'])
    await act(async () => choose(none))
    expect(shown()).toEqual(['', ''])
  })

  it('show what was applied, not what was typed', async () => {
    await apply('30', '10')
    expect(shown()).toEqual(['10', '30'])
    await apply('', '99999')
    expect(shown()).toEqual(['', '9999'])
    await apply('', '99999')
    expect(shown()).toEqual(['', '9999'])
  })
})
