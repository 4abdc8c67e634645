/** A square part of a picture, in shares as the call `/uploads/image` takes it. */
export interface Crop {
  /** Of the width. */
  left: number
  /** Of the height. */
  top: number
  /** Of the shorter side. */
  size: number
}
export interface Size {
  width: number
  height: number
}

const minSize = 0.1

/**
 * Finds the crop that a new picture begins with.
 * @returns the largest square in the middle
 */
export function middleCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { left: (width - side) / 2 / width, top: (height - side) / 2 / height, size: 1 }
}

/** Keeps a crop inside its picture. */
function fitCrop({ width, height }: Size, crop: Crop): Crop {
  const size = Math.min(1, Math.max(minSize, crop.size))
  const side = Math.min(width, height) * size
  const within = (start: number, whole: number) => Math.min(Math.max(0, start), (whole - side) / whole)
  return { left: within(crop.left, width), top: within(crop.top, height), size }
}

/** Moves a crop. @param x and y are pixels of the picture */
export const moveCrop = (size: Size, crop: Crop, x: number, y: number): Crop =>
  fitCrop(size, { ...crop, left: crop.left + x / size.width, top: crop.top + y / size.height })

/**
 * Makes a crop larger or smaller around its middle, and moves it so that it stays within the picture.
 * @param size a share of the picture's shorter side; it is bounded
 */
export function resizeCrop(picture: Size, crop: Crop, size: number): Crop {
  const shorter = Math.min(picture.width, picture.height)
  const next = Math.min(1, Math.max(minSize, size))
  const shift = ((crop.size - next) * shorter) / 2
  return fitCrop(picture, {
    left: crop.left + shift / picture.width,
    top: crop.top + shift / picture.height,
    size: next,
  })
}
