import { lazyModule, useLazyModule } from '../../components/lazyModule'
import { useTexts } from '../../components/ShopSettings'
import type { ShownSlider } from './contentSlice'
import { SlideCard } from './SlideCard'
import classes from './SliderBlock.module.css'

const slickSlides = lazyModule(() => import(/* webpackChunkName: "slider" */ './SlickSlides'))

/**
 * Shows slides. The server renders a row that scrolls sideways and needs no scripts; the slider replaces it, in
 * the same size, when its code has been loaded. That happens after hydration, so both sides begin with the same
 * markup.
 */
export function SliderBlock({ slider, isFirst }: { slider: ShownSlider; isFirst: boolean }) {
  const texts = useTexts()
  const { slides, heading } = slider
  const isSlider = slides.length > 1
  // Without the slider's code the row stays.
  const loaded = useLazyModule(slickSlides, isSlider)

  if (slides.length === 0) return null
  const cards = slides.map((slide, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id and keep their order
    <SlideCard key={index} slide={slide} isFirst={isFirst && index === 0} />
  ))
  return (
    <section
      className={classes.block}
      aria-label={heading ?? texts('slider.label')}
      aria-roledescription={texts('slider.role')}
    >
      {heading && (
        <h2 className={classes.heading} lang={slider.language}>
          {heading}
        </h2>
      )}
      {loaded ? (
        <loaded.SlickSlides>{cards}</loaded.SlickSlides>
      ) : (
        <>
          <div className={classes.row} tabIndex={isSlider ? 0 : undefined}>
            {cards}
          </div>
          {isSlider && <div className={classes.controlsPlace} />}
        </>
      )}
    </section>
  )
}
