import type { ImagePlaces } from '../../../src/shared/imageAddresses'
import type { AllTexts } from '../../../src/shared/texts/allTexts'

/** A schema.org object in JSON-LD. */
export type SchemaObject = Readonly<Record<string, unknown>>

export interface DataContext {
  /** The origin of the shop without a slash at the end. */
  shopUrl: string
  shopName: string
  /** Where images are; the origin is never ''. */
  images: ImagePlaces
  texts: AllTexts
  /** The path of the shop's logo. */
  logoPath: string
}

export interface TrailPlace {
  name: string
  /** The percent-encoded path in the shop. */
  path: string
}

/**
 * Describes the breadcrumb trail of a page.
 * @param places the pages from the top to the page itself
 */
export const trail = ({ shopUrl }: DataContext, places: readonly TrailPlace[]): SchemaObject => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: shopUrl + path,
  })),
})
