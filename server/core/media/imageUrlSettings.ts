import { z } from 'zod'
import { withSource } from './cdnSource'

const placeholders = ['source', 'path', 'width', 'height', 'format']
/** An origin without placeholders, followed by a path or by `{path}`. In `srcset` an address cannot end in a comma. */
const templateForm =
  /^https?:\/\/[\w.-]+(:\d+)?(\/|\{path\})([\w\-.~:/?[\]@!$&'()*+,;=%{}]*[\w\-.~:/?[\]@!$&'()*+;=%{}])?$/

/** The environment variable of images that the CDN resizes. */
export const imageUrlSettings = {
  IMAGE_URL_TEMPLATE: z
    .string()
    .refine((text) => templateForm.test(text) && URL.canParse(withSource(text, 'https://shop.example')), {
      error:
        'must be an http or https address with placeholders, such as https://img.example/cdn-cgi/image/width={width},format=auto/{source}',
    })
    .refine((text) => /\{(source|path)\}/.test(text), {
      error: 'must contain {source} or {path}, the address or the path of the image that the CDN resizes',
    })
    .refine((text) => text.includes('{width}'), {
      error: 'must contain {width}, the width in pixels that the CDN resizes to',
    })
    .refine((text) => text.split(/[{}]/).every((part, i) => i % 2 === 0 || placeholders.includes(part)), {
      error: `may only contain the placeholders ${placeholders.map((name) => `{${name}}`).join(', ')}`,
    })
    .optional(),
}
