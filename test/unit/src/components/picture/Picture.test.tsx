import { render, screen } from '@testing-library/react'
import { placeholderBmp } from '../../../../../server/core/media/placeholderBmp'
import { Picture } from '../../../../../src/components/picture/Picture'
import { largestImageUrl } from '../../../../../src/components/picture/pictureSources'
import { ShopSettingsProvider } from '../../../../../src/components/ShopSettings'
import { anImage } from '../../shop/release/builders'

const imageFormats = ['avif', 'webp', 'jpeg'].map((type) => ({
  mime_type: `image/${type}`,
  presets: [800, 200, 400, 1200].map((width) => ({ slug: `${width}.${type}`, max_width: width })),
}))
const orange = placeholderBmp(Uint8Array.from([230, 81, 0]), 1, 1).toString('base64')
const settings = { wording: { own: {} }, imageFormats, resourcesUrl: 'https://r.example' }
const show = (props: Partial<Parameters<typeof Picture>[0]>, imageUrlTemplate?: string) =>
  render(
    <ShopSettingsProvider value={{ ...settings, imageUrlTemplate }}>
      <Picture image={null} alt="A cover" sizes="50vw" {...props} />
    </ShopSettingsProvider>,
  )

describe('a picture', () => {
  const image = anImage({ width: 700, ratio: 1.75, placeholder_bmp_data: orange })
  const location = `https://r.example/image/${image.uuid_image}`

  it('comes in the smallest format, and in one that every browser shows', () => {
    const { container } = show({ image })
    const sources = [...container.querySelectorAll('source')]
    expect(sources.map((source) => source.type)).toEqual(['image/avif'])
    expect(screen.getByRole('img', { name: 'A cover' })).toHaveAttribute('src', `${location}/400.jpeg`)
  })

  it.each(['Qk0="), url("//evil.example/x', 'Qk0=");color:red', '\\22)'])(
    'has nothing in its style that is not a colour: %s',
    (placeholder_bmp_data) => {
      const { container } = show({ image: anImage({ placeholder_bmp_data }) })
      expect(container.querySelector('picture')).not.toHaveAttribute('style')
    },
  )

  it('offers nothing larger than the first preset that shows all of it', () => {
    const { container } = show({ image })
    expect(container.querySelector('source')!.srcset).toBe(
      `${location}/200.avif 200w,${location}/400.avif 400w,${location}/800.avif 700w`,
    )
    expect(largestImageUrl(image, settings)).toBe(`${location}/800.jpeg`)
  })

  it('offers no widths that its place never has', () => {
    const { container } = show({ image: { ...image, width: 2000 }, largest: 1200 })
    expect(container.querySelector('source')!.srcset).toBe(
      `${location}/400.avif 400w,${location}/800.avif 800w,${location}/1200.avif 1200w`,
    )
  })

  it('offers for each width of its place the smallest preset that is wide enough', () => {
    const { container } = show({ image: { ...image, width: 2000 }, widths: [200, 300, 400, 5000] })
    expect(container.querySelector('source')!.srcset).toBe(
      `${location}/200.avif 200w,${location}/400.avif 400w,${location}/1200.avif 1200w`,
    )
  })

  describe('that a CDN resizes', () => {
    const source = `https://shop.example/image/${image.uuid_image}/source.webp`
    const template = 'https://img.example/w={width},h={height}/https://shop.example/image/{image}/source.webp'
    const at = (size: string) => `https://img.example/${size}/${source}`

    it('is asked for in the widths of the presets, and never larger than it is', () => {
      const { container } = show({ image }, template)
      expect(container.querySelector('source')!.srcset).toBe(
        `${at('w=200,h=114')} 200w,${at('w=400,h=229')} 400w,${at('w=700,h=400')} 700w`,
      )
      expect(screen.getByRole('img')).toHaveAttribute('src', at('w=400,h=229'))
      expect(largestImageUrl(image, { ...settings, imageUrlTemplate: template })).toBe(at('w=700,h=400'))
    })

    it('comes in the format that the CDN chooses', () => {
      const { container } = show({ image }, template)
      expect(container.querySelector('source')).not.toHaveAttribute('type')
    })

    it('comes in the formats of the shop where the address names one', () => {
      const { container } = show({ image }, 'https://img.example/image/{image}?fm={format}&w={width}')
      const location = `https://img.example/image/${image.uuid_image}`
      expect(container.querySelector('source')!.type).toBe('image/avif')
      expect(container.querySelector('source')!.srcset).toContain(`${location}?fm=avif&w=700 700w`)
      expect(screen.getByRole('img')).toHaveAttribute('src', `${location}?fm=jpeg&w=400`)
    })
  })

  it('has its size and its colour before it has come', () => {
    const { container } = show({ image })
    const shown = screen.getByRole('img')
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['700', '400'])
    expect(container.querySelector('picture')).toHaveStyle({ backgroundColor: 'rgb(230, 81, 0)' })
  })

  it('waits until it is near, unless it is in the first row', () => {
    const { rerender } = show({ image })
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
    expect(document.querySelector('source')).toHaveAttribute('sizes', '50vw')
    rerender(
      <ShopSettingsProvider value={settings}>
        <Picture image={image} alt="A cover" sizes="50vw" urgent />
      </ShopSettingsProvider>,
    )
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
    expect(document.querySelector('source')).toHaveAttribute('sizes', '50vw')
  })

  it('is a blank sleeve when there is none, which says nothing where the text beside it does', () => {
    show({})
    expect(screen.getByRole('img', { name: 'A cover' })).toBeInTheDocument()
    const { container } = show({ alt: '' })
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})
