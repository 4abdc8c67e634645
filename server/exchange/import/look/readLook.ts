import { createHash } from 'node:crypto'
import type { ImportedLook } from '../../../core/content/importedContent'
import type { StoredLookFile } from '../../../core/look/lookFileRepository'
import type { WrittenLook } from '../../../core/look/lookSchema'
import { fontUses, type LookFont, lookSheet, type SheetLogo } from '../../../core/look/lookSheet'
import type { LogoPicture, LookEntry, StoredLook } from '../../../core/look/storedLook'
import { type ChosenColours, completeColours, weakContrasts } from '../../../platform/html/colours'
import { textContrast } from '../../../platform/html/contrast'
import { darkColours, lightColours, type Palette, usualPalette } from '../../../platform/html/palette'
import { translatedTexts } from '../../../platform/languages/translatedFields'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import type { FindLine } from '../../../platform/yaml/schemaProblems'
import { type LookPicture, onGround, readLookFile, readLookPicture, toHeight } from './lookPicture'
import { opensAsFont } from './printFont'

export interface LookPlace {
  /** The folder in which the files are. */
  folder: string
  /** The file that is written in, for problems. */
  file: string
  /** The line of a value of the look. */
  findLine: FindLine
  /** Tells whether the shop has a page with this slug. */
  hasPage: (slug: string) => boolean
}

const contentTypes = {
  css: 'text/css; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
}
const maxFontBytes = 400_000
/** Mails show the logo this wide at most, and PDFs print it in this many pixels. */
const mailLogo = { width: 220, height: 48, scale: 3 }

/** Collects files under the hashes of their contents, and the problems. */
class LookBuilder {
  readonly files = new Map<string, StoredLookFile>()
  readonly sources: Record<string, string> = {}
  readonly problems: ImportProblem[] = []
  readonly place: LookPlace
  constructor(place: LookPlace) {
    this.place = place
  }

  refuse(path: PropertyKey[], problem: string, advice: string): void {
    this.problems.push({ file: this.place.file, line: this.place.findLine(path), problem, advice })
  }

  add(bytes: Buffer, ending: keyof typeof contentTypes, source?: string): string {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ending}`
    this.files.set(name, { type: contentTypes[ending], data: bytes.toString('base64') })
    if (source !== undefined) this.sources[source] = name
    return name
  }

  async picture(file: string | null | undefined, use: 'logo' | 'icon', path: PropertyKey[]) {
    if (!file) return null
    const at = { file: this.place.file, line: this.place.findLine(path) }
    const lookPicture = await readLookPicture(this.place.folder, file, use, at)
    if (!('problem' in lookPicture)) return lookPicture
    this.problems.push(lookPicture.problem)
    return null
  }
}

/**
 * Reads `look` of shop.yaml with the files that it names, and makes the style sheet and the pictures from it.
 * @returns the look, or all its problems
 */
export async function readLook(
  look: WrittenLook,
  place: LookPlace,
): Promise<ImportedLook | { problems: ImportProblem[] }> {
  const builder = new LookBuilder(place)
  const colours = readColours(look, builder)
  const fonts = await readFonts(look, builder)
  const print = await readPrintFonts(look, builder)
  const logo = await builder.picture(look.logo, 'logo', ['logo'])
  const dark = await builder.picture(look.logo_dark, 'logo', ['logo_dark'])
  const icon = await builder.picture(look.icon, 'icon', ['icon'])
  if (look.logo_dark && !look.logo)
    builder.refuse(['logo_dark'], 'There is a logo for the dark, but no logo.', 'Name the usual one as logo.')
  const menu = readEntries(look.menu, 'menu', builder)
  const footer = readEntries(look.footer, 'footer', builder) ?? []
  if (builder.problems.length > 0) return { problems: builder.problems }

  const palette = colours ?? usualPalette
  const pictures = await drawPictures({ logo, dark, icon }, palette, builder)
  for (const [file, picture] of [
    [look.logo, logo],
    [look.logo_dark, dark],
    [look.icon, icon],
  ] as const) {
    if (file && picture) builder.add(picture.bytes, picture.type, file)
  }
  const sheet = lookSheet({
    colours,
    fonts,
    corners: look.corners ?? 'square',
    density: look.density ?? 'normal',
    sleeves: look.sleeves ?? 'square',
    logo: toSheetLogo(look, logo, dark, builder),
  })
  const storedLook: StoredLook = {
    colours,
    sheet: sheet === '' ? null : builder.add(Buffer.from(sheet), 'css'),
    ...pictures,
    print,
    menu,
    footer,
    sources: builder.sources,
  }
  return { stored: storedLook, files: builder.files }
}

function readColours({ colours }: WrittenLook, builder: LookBuilder): Palette | null {
  if (!colours?.light && !colours?.dark) return null
  const getColours = (scheme: 'light' | 'dark') =>
    Object.fromEntries(Object.entries(colours[scheme] ?? {}).filter(([, value]) => value)) as ChosenColours
  // A shop that gives only its light colours keeps their accent in the dark.
  const light = getColours('light')
  const dark = { ...(light.accent && { accent: light.accent }), ...getColours('dark') }
  const complete = (schemeColours: ChosenColours, usual: Palette['light']) =>
    Object.keys(schemeColours).length > 0 ? completeColours(schemeColours, usual) : usual
  const palette = { light: complete(light, lightColours), dark: complete(dark, darkColours) }
  for (const scheme of ['light', 'dark'] as const) {
    for (const { role, ground, contrast, least, nearest } of weakContrasts(palette[scheme])) {
      const key = colours[scheme]?.[role] ? role : ground
      builder.refuse(
        ['colours', scheme, key],
        `colours.${scheme}: ${role} ${palette[scheme][role]} on ${ground} ${palette[scheme][ground]} has a contrast of ${contrast.toFixed(2)}:1, and ${least}:1 are needed${least === textContrast ? ' to read it' : ' to see it'}.`,
        nearest === null
          ? `No ${role} is readable there: choose a lighter or darker ${ground}.`
          : `The nearest ${role} that holds is "${nearest}".`,
      )
    }
  }
  return palette
}

async function readFonts({ fonts }: WrittenLook, builder: LookBuilder): Promise<LookFont[]> {
  const lookFonts: LookFont[] = []
  for (const use of fontUses) {
    for (const [i, { file, weight, italic }] of (fonts?.[use] ?? []).entries()) {
      const path = ['fonts', use, i, 'file']
      const fontFile = await readLookFile(builder.place.folder, file, maxFontBytes)
      if ('problem' in fontFile) builder.refuse(path, fontFile.problem, fontFile.advice)
      else if (fontFile.bytes.toString('latin1', 0, 4) !== 'wOF2')
        builder.refuse(path, `The file ${file} is not a WOFF2 font.`, 'Convert the font to WOFF2.')
      else {
        const name = builder.add(fontFile.bytes, 'woff2', file)
        lookFonts.push({ use, file: name, weight: weight?.trim() ?? '400', isItalic: italic === 'true' })
      }
    }
  }
  return lookFonts
}

async function readPrintFonts({ fonts }: WrittenLook, builder: LookBuilder): Promise<StoredLook['print']> {
  if (!fonts?.print) return null
  const readFont = async (use: 'plain' | 'bold') => {
    const file = fonts.print![use]
    const path = ['fonts', 'print', use]
    const font = await readLookFile(builder.place.folder, file, maxFontBytes)
    if ('problem' in font) builder.refuse(path, font.problem, font.advice)
    else if (!opensAsFont(font.bytes))
      builder.refuse(
        path,
        `The file ${file} is not a TrueType font.`,
        'Save the font as TTF, not as a web font.',
      )
    else return builder.add(font.bytes, 'ttf', file)
    return ''
  }
  return { plain: await readFont('plain'), bold: await readFont('bold') }
}

function readEntries(
  entries: WrittenLook['menu'],
  key: 'menu' | 'footer',
  builder: LookBuilder,
): LookEntry[] | null {
  if (!entries) return null
  return entries.map((entry, i) => {
    const { label, link } = entry
    const slug = /^\/page\/([^?#]+)/.exec(link)?.[1]
    if (slug && !builder.place.hasPage(decode(slug))) {
      const advice = `Add pages/${slug}.yaml, or correct the link.`
      builder.refuse([key, i, 'link'], `${key}: there is no page "${slug}".`, advice)
    }
    if (entries.findIndex((other) => other.link === link) < i)
      builder.refuse([key, i, 'link'], `${key}: ${link} is there twice.`, 'Take one out.')
    const labels = translatedTexts(entry).map(({ language, text }) => [language, text])
    return { label, path: link, ...(labels.length > 0 && { labels: Object.fromEntries(labels) }) }
  })
}

const decode = (slug: string): string => {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

interface Pictures {
  logo: LookPicture | null
  dark: LookPicture | null
  icon: LookPicture | null
}

/** Draws what mails, invoices, phones, browsers and search engines show of the logo. */
async function drawPictures(
  { logo, dark, icon }: Pictures,
  { light, dark: night }: Palette,
  builder: LookBuilder,
): Promise<Pick<StoredLook, 'logo' | 'icons' | 'card'>> {
  const mark = icon ?? logo
  const drawForMail = async (picture: LookPicture, ink: string): Promise<LogoPicture> => {
    const width = Math.round(Math.min(mailLogo.width, mailLogo.height * picture.ratio))
    const drawn = await picture.draw(width * mailLogo.scale, ink)
    return { file: builder.add(drawn, 'png'), width, height: toHeight(width, picture.ratio) }
  }
  const drawSquare = async (side: number) =>
    mark &&
    builder.add(await onGround(mark, { width: side, height: side, share: icon ? 1 : 0.84 }, light), 'png')
  const onDark = dark ?? (logo?.isInk ? logo : null)
  const [small, touch, large] = [await drawSquare(96), await drawSquare(180), await drawSquare(512)]
  const card = logo ?? icon
  return {
    logo: logo && {
      light: await drawForMail(logo, light.ink),
      dark: onDark && (await drawForMail(onDark, night.ink)),
    },
    icons: small && touch && large ? { small, touch, large } : null,
    card: card && builder.add(await onGround(card, { width: 1200, height: 630, share: 0.6 }, light), 'png'),
  }
}

function toSheetLogo(
  { logo_dark }: WrittenLook,
  logo: LookPicture | null,
  dark: LookPicture | null,
  builder: LookBuilder,
): SheetLogo | null {
  if (!logo) return null
  return {
    light: builder.add(logo.bytes, logo.type),
    dark: dark && logo_dark ? builder.add(dark.bytes, dark.type) : null,
    ratio: logo.ratio,
    isInk: logo.isInk && !dark,
  }
}
