import { SaxesParser } from 'saxes'
import type { ImportProblem } from '../../../platform/yaml/importProblem'

const elements = new Set([
  ...[
    'svg',
    'g',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'defs',
    'symbol',
    'use',
  ],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'title', 'desc'],
])

const presentation = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'],
  ...[
    'clip-path',
    'clip-rule',
    'mask',
    'stop-color',
    'stop-opacity',
    'display',
    'visibility',
    'vector-effect',
  ],
  ...[
    'transform',
    'transform-origin',
    'paint-order',
    'shape-rendering',
    'overflow',
    'isolation',
    'mix-blend-mode',
  ],
]
const attributes = new Set([
  ...presentation,
  ...['id', 'class', 'style', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['width', 'height', 'viewBox', 'points', 'pathLength', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'preserveAspectRatio', 'version'],
  ...[
    'href',
    'xlink:href',
    'xmlns',
    'xmlns:xlink',
    'xml:space',
    'role',
    'aria-label',
    'aria-hidden',
    'baseProfile',
  ],
])
const styleProperties = new Set(presentation)
const colourProperties = new Set(['fill', 'stroke', 'stop-color', 'color'])

/** A drawing with more parts than this takes phones long to paint. */
const maxElements = 2000
const maxDepth = 40

export interface Drawing {
  /** Width by height. */
  ratio: number
  /** Whether all of it is drawn in `currentColor`. */
  isInk: boolean
}

const advice = {
  element:
    'Open the drawing, turn texts and pictures into paths, and save it as plain SVG; scripts, animations and foreign content are not allowed in a logo.',
  attribute: 'Take it out, or save the drawing again as plain or optimised SVG.',
  reference: 'Refer only to parts of the drawing itself, like #name.',
  style:
    'Write the style as attributes, like fill="#123456": "presentation attributes" in the settings for saving.',
  size: 'Give the outermost element a viewBox with a width and a height, like viewBox="0 0 240 80".',
}

class Refused extends Error {
  readonly remedy: string
  constructor(message: string, remedy: string) {
    super(message)
    this.remedy = remedy
  }
}

/**
 * Checks a logo in SVG. Only shapes, gradients and masks are allowed, so that nothing in it runs or fetches anything, in a
 * browser and in the program that turns it into pictures.
 * @param text the file
 * @param file its name for problems
 */
export function checkSvg(text: string, file: string): Drawing | { problem: ImportProblem } {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const colours = new Set<string>()
  let ratio: number | null = null
  let count = 0
  let depth = 0
  const refuse = (problem: string, remedy: string) => {
    throw new Refused(problem, remedy)
  }
  parser.on('error', (error) => refuse(`This is not valid XML: ${error.message}.`, 'Save the drawing again.'))
  parser.on('doctype', () => refuse('It has a DOCTYPE, which can name other files.', advice.attribute))
  parser.on('processinginstruction', ({ target }) =>
    refuse(`It has the instruction <?${target}?>.`, advice.attribute),
  )
  parser.on('opentag', ({ name, attributes: tagAttributes }) => {
    if (!elements.has(name)) {
      const advised = name === 'style' ? advice.style : advice.element
      refuse(`The element <${name}> is not allowed in a logo.`, advised)
    }
    if (count === 0 && name !== 'svg') refuse('The outermost element is not <svg>.', advice.size)
    if (++count > maxElements) refuse(`It has more than ${maxElements} parts.`, 'Simplify the drawing.')
    if (++depth > maxDepth)
      refuse(`Its groups are nested more than ${maxDepth} deep.`, 'Simplify the drawing.')
    for (const [attribute, value] of Object.entries(tagAttributes)) checkAttribute(attribute, String(value))
    for (const [key, value] of [
      ...Object.entries(tagAttributes),
      ...readDeclarations(String(tagAttributes.style ?? '')),
    ]) {
      if (colourProperties.has(key)) colours.add(String(value).toLowerCase())
    }
    if (count === 1) ratio = readRatio(tagAttributes as Record<string, string>)
  })
  parser.on('closetag', () => {
    depth--
  })
  try {
    parser.write(text).close()
    if (count === 0) refuse('The file is empty.', advice.size)
    if (ratio === null) refuse('It has no viewBox and no size.', advice.size)
  } catch (error) {
    const { message, remedy } =
      error instanceof Refused ? error : new Refused(String(error), advice.attribute)
    return { problem: { file, line: parser.line, problem: message, advice: remedy } }
  }
  const own = [...colours].filter((colour) => colour !== 'none')
  return { ratio: ratio!, isInk: own.length > 0 && own.every((colour) => colour === 'currentcolor') }
}

function checkAttribute(name: string, value: string): void {
  if (/^on/i.test(name)) throw new Refused(`The attribute "${name}" would run a script.`, advice.attribute)
  if (!attributes.has(name)) {
    throw new Refused(`The attribute "${name}" is not allowed in a logo.`, advice.attribute)
  }
  if (name === 'href' || name === 'xlink:href') {
    if (!/^#[\w.-]+$/.test(value))
      throw new Refused(`"${shortened(value)}" is a reference out of the drawing.`, advice.reference)
    return
  }
  if (name.startsWith('xmlns')) {
    if (!/^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value))
      throw new Refused(`The namespace "${shortened(value)}" is not allowed in a logo.`, advice.attribute)
    return
  }
  if (name === 'style') {
    for (const [property, propertyValue] of readDeclarations(value)) {
      if (!styleProperties.has(property))
        throw new Refused(`The style "${shortened(property)}" is not allowed in a logo.`, advice.style)
      checkValue(propertyValue)
    }
    return
  }
  checkValue(value)
}

/** Refuses addresses in values; `url(#name)` refers to a part of the drawing. */
function checkValue(value: string): void {
  const rest = value.replace(/url\(\s*(['"]?)#[\w.-]+\1\s*\)/g, '')
  // A backslash or a comment could hide an address.
  if (/url|image|expression|@|\\|\/\*|[a-z]+:/i.test(rest))
    throw new Refused(`"${shortened(value)}" is a reference out of the drawing.`, advice.reference)
}

const readDeclarations = (style: string): [property: string, value: string][] =>
  style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .map((declaration) => {
      const at = declaration.indexOf(':')
      return at < 0 ? [declaration, ''] : [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()]
    })

function readRatio({ viewBox, width, height }: Record<string, string>): number | null {
  const box = /^\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)\s*$/i.exec(viewBox ?? '')
  const readLength = (text: string | undefined) => Number(/^([\d.]+)(px)?$/.exec(text ?? '')?.[1])
  const [wide, high] = box ? [Number(box[1]), Number(box[2])] : [readLength(width), readLength(height)]
  return wide > 0 && high > 0 && Number.isFinite(wide / high) ? wide / high : null
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
