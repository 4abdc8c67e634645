import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import Slider from 'react-slick'
import { PauseIcon, PlayIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import { NextIcon, PreviousIcon } from '../../components/TransportIcons'
import './slick.css'
import classes from './SlickSlides.module.css'

const autoplayMilliseconds = 6000
/** react-slick waits this much longer than it is told. */
const addedMilliseconds = 50
const slidingMilliseconds = 500

export interface SlickSlidesProps {
  children: ReactNode[]
}

/**
 * Shows the moving slider, with a pause button, dots and arrows. It does not move when the visitor prefers
 * reduced motion.
 */
export function SlickSlides({ children }: SlickSlidesProps) {
  const texts = useTexts()
  const slider = useRef<Slider>(null)
  const box = useRef<HTMLDivElement>(null)
  const prefersStillness = useSyncExternalStore(watchMotion, readMotion)
  const [isPaused, setIsPaused] = useState(false)
  const [current, setCurrent] = useState(0)
  const isMoving = !isPaused && !prefersStillness

  // Slides out of sight, and the copies that make the row endless, must not get the keyboard's focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visible slides change with `current`
  useEffect(() => {
    for (const slide of box.current?.querySelectorAll<HTMLElement>('.slick-slide') ?? []) {
      slide.inert = slide.getAttribute('aria-hidden') === 'true'
    }
  }, [current, isMoving])

  useEffect(() => {
    if (isMoving) slider.current?.slickPlay()
    else slider.current?.slickPause()
  }, [isMoving])

  return (
    <div ref={box}>
      <Slider
        ref={slider}
        arrows={false}
        autoplay={isMoving}
        autoplaySpeed={autoplayMilliseconds - addedMilliseconds}
        speed={prefersStillness ? 0 : slidingMilliseconds}
        infinite
        swipe
        pauseOnHover
        pauseOnFocus
        // `afterChange` is not called when the window is resized during the movement.
        beforeChange={(_before, next) => setCurrent(next)}
      >
        {children}
      </Slider>
      <div className={classes.controls}>
        {!prefersStillness && (
          <button
            type="button"
            className={classes.control}
            aria-label={texts(isPaused ? 'slider.play' : 'slider.pause')}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </button>
        )}
        <div className={classes.dots}>
          {children.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its number
              key={index}
              type="button"
              className={classes.dot}
              aria-label={texts('slider.goTo', { n: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => slider.current?.slickGoTo(index)}
            />
          ))}
        </div>
        <button
          type="button"
          className={classes.control}
          aria-label={texts('slider.previous')}
          onClick={() => slider.current?.slickPrev()}
        >
          <PreviousIcon />
        </button>
        <button
          type="button"
          className={classes.control}
          aria-label={texts('slider.next')}
          onClick={() => slider.current?.slickNext()}
        >
          <NextIcon />
        </button>
      </div>
    </div>
  )
}

const motionQuery = '(prefers-reduced-motion: reduce)'
const readMotion = () => window.matchMedia(motionQuery).matches
const watchMotion = (onChange: () => void) => {
  const query = window.matchMedia(motionQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
