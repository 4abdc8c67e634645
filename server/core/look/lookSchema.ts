import { z } from 'zod'
import { type ColourRole, colourRoles } from '../../platform/html/colours'
import { inLanguages } from '../../platform/languages/translatedFields'
import { line, link } from '../../platform/yaml/scalars'
import { cornerShapes, densities, sleeveShapes } from './lookSheet'

/** The schema of `look` in shop.yaml. */

const colour = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .transform((text) => (/^#[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, '$&$&') : text))
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), {
    error: 'is not a colour',
    params: { advice: 'Write it in quotes with six digits from 0 to f, like "#b03a08".' },
  })

const filePath = (endings: readonly string[]) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine(
      (text) =>
        /^[\w][\w ./-]{0,199}$/.test(text) &&
        text.split('/').every((part) => part !== '' && !part.startsWith('.')) &&
        endings.some((ending) => text.toLowerCase().endsWith(ending)),
      {
        error: 'is not the path of a file that fits here',
        params: {
          advice: `Name a file below the content folder with the ending ${endings.join(' or ')}, like look/name${endings[0]}.`,
        },
      },
    )

const picture = filePath(['.svg', '.png'])
const weight = z.string().refine((text) => /^[1-9]00( [1-9]00)?$/.test(text.trim()), {
  error: 'is not a weight',
  params: { advice: 'Write one like 400, or the range of a variable font like 100 900.' },
})
const fontSchema = z.strictObject({
  file: filePath(['.woff2']),
  weight: weight.nullish(),
  italic: z.enum(['true', 'false']).nullish(),
})
const fonts = z.array(fontSchema).min(1).max(6).nullish()
const printFonts = z.strictObject({ plain: filePath(['.ttf']), bold: filePath(['.ttf']) }).nullish()
const entrySchema = z.strictObject({ ...inLanguages({ label: line }), link })
const schemeSchema = z.strictObject(
  Object.fromEntries(colourRoles.map((role) => [role, colour.nullish()])) as Record<
    ColourRole,
    z.ZodOptional<z.ZodNullable<typeof colour>>
  >,
)

export const writtenLookSchema = z.strictObject({
  logo: picture.nullish(),
  logo_dark: picture.nullish(),
  icon: picture.nullish(),
  colours: z.strictObject({ light: schemeSchema.nullish(), dark: schemeSchema.nullish() }).nullish(),
  fonts: z.strictObject({ text: fonts, headings: fonts, mono: fonts, print: printFonts }).nullish(),
  corners: z.enum(cornerShapes).nullish(),
  density: z.enum(densities).nullish(),
  sleeves: z.enum(sleeveShapes).nullish(),
  menu: z.array(entrySchema).min(1).max(6).nullish(),
  footer: z.array(entrySchema).max(12).nullish(),
})

export type WrittenLook = z.output<typeof writtenLookSchema>

export const lookKeys: string[] = [
  ...Object.keys(writtenLookSchema.shape),
  ...colourRoles,
  ...Object.keys(fontSchema.shape),
  ...Object.keys(entrySchema.shape),
  ...['light', 'dark', 'text', 'headings', 'mono', 'print', 'plain', 'bold'],
]
