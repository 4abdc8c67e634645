/** How an enlarged picture is seen: its magnification, and the distance of its centre from the centre of its place. */
export interface ZoomView {
  /** 1: the whole picture is seen. */
  scale: number
  /** In CSS pixels. */
  x: number
  y: number
}

/** In CSS pixels from the centre of the place. */
export interface Point {
  x: number
  y: number
}

/** The size of the picture when it is seen whole, and of the place that it is seen in, in CSS pixels. */
export interface ZoomRoom {
  place: { width: number; height: number }
  picture: { width: number; height: number }
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
export const largestScale = 4
/** The magnification after a double tap. */
export const tappedScale = 2.5

/**
 * Magnifies a picture so that one point of it stays where it is.
 * @param scale is kept between 1 and `largestScale`
 */
export function zoomedAt(view: ZoomView, scale: number, { x, y }: Point, room: ZoomRoom): ZoomView {
  const next = Math.min(largestScale, Math.max(1, scale))
  const by = next / view.scale
  return withinRoom({ scale: next, x: x - (x - view.x) * by, y: y - (y - view.y) * by }, room)
}

/** Moves a picture, as far as no edge of it leaves the edge of its place. */
export const movedBy = (view: ZoomView, { x, y }: Point, room: ZoomRoom): ZoomView =>
  withinRoom({ ...view, x: view.x + x, y: view.y + y }, room)

function withinRoom({ scale, x, y }: ZoomView, { place, picture }: ZoomRoom): ZoomView {
  const [across, down] = [
    Math.max(0, (picture.width * scale - place.width) / 2),
    Math.max(0, (picture.height * scale - place.height) / 2),
  ]
  return { scale, x: within(x, across), y: within(y, down) }
}

const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)) + 0

/** The middle of one or two fingers. */
export const getMiddle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/**
 * Measures how far two fingers are apart.
 * @returns 0 for fewer than two
 */
export const getSpread = ([first, second]: readonly Point[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0

/** A finger that moves this many pixels sideways turns to the next picture. */
const swipeDistance = 48

/**
 * Tells where a finger's way across a whole picture leads.
 * @returns 1 to the next picture, -1 to the one before, 0 nowhere
 */
export function swipeStep(from: Point, to: Point): number {
  const [right, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(right) < swipeDistance || Math.abs(right) <= 2 * Math.abs(down)) return 0
  return right < 0 ? 1 : -1
}
