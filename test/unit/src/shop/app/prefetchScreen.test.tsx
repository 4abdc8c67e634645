import { fireEvent, render } from '@testing-library/react'
import { prefetchScreen } from '../../../../../src/shop/app/prefetchScreen'
import { routes } from '../../../../../src/shop/app/routes'
import { settled } from '../../support/settled'

const isLoaded = (name: string) => routes.find((route) => route.name === name)?.screen.loaded != null

describe('the code of a screen', () => {
  it('is fetched while the pointer or the focus is on a link to it, and not for links elsewhere', async () => {
    const { getByText } = render(
      // biome-ignore lint/a11y: as the application does
      <div onPointerOver={prefetchScreen} onFocus={prefetchScreen}>
        <a href="/labels">
          <b>Labels</b>
        </a>
        <a href="/sale">Sale</a>
        <a href="https://elsewhere.example/releases">Elsewhere</a>
      </div>,
    )
    fireEvent.pointerOver(getByText('Elsewhere'))
    await settled()
    expect(['labels', 'sale', 'releases'].filter(isLoaded)).toEqual([])
    fireEvent.pointerOver(getByText('Labels'))
    getByText('Sale').focus()
    await settled()
    expect(['labels', 'sale', 'releases'].filter(isLoaded)).toEqual(['labels', 'sale'])
  })
})
