import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import {
  getMiddle,
  getSpread,
  largestScale,
  movedBy,
  type Point,
  swipeStep,
  tappedScale,
  wholeView,
  type ZoomRoom,
  type ZoomView,
  zoomedAt,
} from './zoomRules'

/** Two taps within these milliseconds and pixels are a double tap. */
const [doubleTapMs, doubleTapDistance] = [320, 40]
/** A finger that moves less than this many pixels taps. */
const tapDistance = 10
/** The factor of one press of a key. */
const keyFactor = 1.5
/** Pixels that an arrow key moves a magnified picture. */
const keyDistance = 80

interface Zoom {
  /** The index of the picture. */
  of: number
  view: ZoomView
  /** True once it was magnified: it is then loaded in its largest size. */
  wasZoomed: boolean
}

interface Gesture {
  start: Point
  points: Point[]
  /** True once there were two fingers: it is no swipe and no tap. */
  isPinch: boolean
}

type Change = (next: (view: ZoomView, room: ZoomRoom) => ZoomView) => void

/**
 * Magnifies the picture of the dialog by pinching, wheel, double tap and keys, and moves a magnified one. A picture
 * begins whole whenever it is chosen.
 * @param selected the index of the picture
 * @param onSwipe is called with 1 or -1 when a finger has moved sideways over a whole picture
 */
export function usePictureZoom(selected: number, onSwipe: (step: number) => void) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [zoom, setZoom] = useState<Zoom>({ of: selected, view: wholeView, wasZoomed: false })
  const isCurrent = zoom.of === selected
  const view = isCurrent ? zoom.view : wholeView

  const change: Change = (next) => {
    if (!place) return
    const room = measureRoom(place)
    setZoom((last) => {
      const isSame = last.of === selected
      const newView = next(isSame ? last.view : wholeView, room)
      return { of: selected, view: newView, wasZoomed: (isSame && last.wasZoomed) || newView.scale > 1 }
    })
  }
  const toggle = (point: Point) =>
    change((from, room) => zoomedAt(from, from.scale > 1 ? 1 : tappedScale, point, room))
  useWheel(place, change)
  const gestures = useGestures({ place, isWhole: view.scale === 1, change, toggle, onSwipe })

  /**
   * Handles a key: `+`, `-`, `0`, and the arrows while the picture is magnified.
   * @returns true when it was one of these
   */
  const onKey = (key: string): boolean => {
    const way = arrows[key]
    if (key === '+' || key === '=')
      change((from, room) => zoomedAt(from, from.scale * keyFactor, centre, room))
    else if (key === '-') change((from, room) => zoomedAt(from, from.scale / keyFactor, centre, room))
    else if (key === '0') change(() => wholeView)
    else if (way && view.scale > 1) change((from, room) => movedBy(from, way, room))
    else return false
    return true
  }

  return {
    ...gestures,
    view,
    isZoomed: view.scale > 1,
    /** The width of the picture, in widths of its place, for which it is to be loaded. */
    loadedScale: isCurrent && zoom.wasZoomed ? largestScale : 1,
    setPlace,
    toggle: () => toggle(centre),
    onKey,
  }
}

/** Magnifies by the wheel. React's own listener for it cannot keep the browser from magnifying the page. */
function useWheel(place: HTMLElement | null, change: Change) {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  }, [change])
  useEffect(() => {
    if (!place) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // A trackpad reports pinching as a wheel with Ctrl and small steps.
      const factor = 2 ** (-event.deltaY / (event.ctrlKey ? 100 : 400))
      const point = toPoint(place, event)
      latest.current((from, room) => zoomedAt(from, from.scale * factor, point, room))
    }
    place.addEventListener('wheel', onWheel, { passive: false })
    return () => place.removeEventListener('wheel', onWheel)
  }, [place])
}

interface GestureOptions {
  place: HTMLElement | null
  isWhole: boolean
  change: Change
  toggle: (point: Point) => void
  onSwipe: (step: number) => void
}

/** Follows fingers and mouse. */
function useGestures({ place, isWhole, change, toggle, onSwipe }: GestureOptions) {
  const [isMoving, setIsMoving] = useState(false)
  const gesture = useRef<Gesture | null>(null)
  const isDoubleTap = useDoubleTap()

  /** The fingers keep the parts of the picture that they touch. */
  const follow = (points: Point[]) => {
    const last = gesture.current?.points ?? []
    if (gesture.current) gesture.current.points = points
    if (points.length !== last.length) return
    const [from, to] = [getMiddle(last), getMiddle(points)]
    const factor = points.length > 1 ? getSpread(points) / Math.max(1, getSpread(last)) : 1
    if (factor === 1 && isWhole) return
    const way = { x: to.x - from.x, y: to.y - from.y }
    change((view, room) => movedBy(zoomedAt(view, view.scale * factor, from, room), way, room))
  }
  const end = () => {
    gesture.current = null
    setIsMoving(false)
  }

  const onTouchStart = ({ touches }: TouchEvent) => {
    const points = toPoints(place, touches)
    const [start] = points
    if (!start) return
    gesture.current = { start, points, isPinch: points.length > 1 || gesture.current?.isPinch === true }
    setIsMoving(true)
  }
  const onTouchEnd = (event: TouchEvent) => {
    const { current } = gesture
    const remainingPoints = toPoints(place, event.touches ?? [])
    if (current && remainingPoints.length > 0) {
      gesture.current = { ...current, points: remainingPoints }
      return
    }
    end()
    const [last] = toPoints(place, event.changedTouches)
    if (!current || current.isPinch || !last) return
    if (getSpread([current.start, last]) <= tapDistance) {
      if (!place?.contains(event.target as Node) || !isDoubleTap(event.timeStamp, last)) return
      // Otherwise the browser reports a double click too.
      event.preventDefault()
      toggle(last)
    } else if (isWhole) {
      const step = swipeStep(current.start, last)
      if (step !== 0) onSwipe(step)
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !place || isWhole) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = toPoint(place, event)
    gesture.current = { start: point, points: [point], isPinch: false }
    setIsMoving(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && gesture.current && place) follow([toPoint(place, event)])
  }
  const onPointerUp = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') end()
  }
  return {
    isMoving,
    touchHandlers: {
      onTouchStart,
      onTouchMove: ({ touches }: TouchEvent) => follow(toPoints(place, touches)),
      onTouchEnd,
      onTouchCancel: end,
    },
    mouseHandlers: {
      onDoubleClick: (event: MouseEvent) => place && toggle(toPoint(place, event)),
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
    },
  }
}

/** Tells whether a tap is the second of two in one place. */
function useDoubleTap() {
  const before = useRef<{ at: number; point: Point } | null>(null)
  return (at: number, point: Point): boolean => {
    const last = before.current
    const isDouble =
      last !== null && at - last.at <= doubleTapMs && getSpread([last.point, point]) <= doubleTapDistance
    before.current = isDouble ? null : { at, point }
    return isDouble
  }
}

const centre: Point = { x: 0, y: 0 }

const arrows: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: keyDistance, y: 0 },
  ArrowRight: { x: -keyDistance, y: 0 },
  ArrowUp: { x: 0, y: keyDistance },
  ArrowDown: { x: 0, y: -keyDistance },
}

/** The sizes without the magnification, which transforms the picture and not its layout. */
function measureRoom(place: HTMLElement): ZoomRoom {
  const picture = place.firstElementChild as HTMLElement | null
  return {
    place: { width: place.clientWidth, height: place.clientHeight },
    picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
  }
}

function toPoint(place: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = place.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const toPoints = (place: HTMLElement | null, touches: ArrayLike<{ clientX: number; clientY: number }>) =>
  place ? Array.from(touches, (touch) => toPoint(place, touch)) : []
