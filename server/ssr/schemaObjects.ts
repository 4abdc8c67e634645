import type { AllTexts } from '../../src/shared/texts/allTexts'

/** An object of schema.org's vocabulary, as JSON-LD writes it. */
export type SchemaObject = Readonly<Record<string, unknown>>

export interface DataContext {
  /** Without a slash at the end, like `resourcesUrl`. */
  shopUrl: string
  shopName: string
  resourcesUrl: string
  texts: AllTexts
}

export interface TrailPlace {
  name: string
  /** Within the shop, percent-encoded. */
  path: string
}

/** The way to a page from the top, itself last. */
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
