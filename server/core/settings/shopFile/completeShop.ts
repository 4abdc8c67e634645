import { languages } from '../../../../src/shared/language'
import { translatedTexts } from '../../../platform/languages/translatedFields'
import { toAddressKind } from '../../address/addressConventions'
import type { ImportedOption, ImportedPostage, ImportedShop } from '../../content/importedContent'
import { usualMailsPerHour } from '../../shop/mailsPerHour'
import { usualInvoiceCents, usualPaymentDays } from '../../shop/paymentDays'
import { toStoredBooks } from './booksSchema'
import { storedGiftCards } from './giftCardsSchema'
import { toStoredPackaging } from './packagingSchema'
import type { WrittenShop } from './shopSchema'

/**
 * Fills in the defaults of shop.yaml. An option without countries is for all countries of the shop.
 * @returns the settings of the shop, without missing values
 */
export function completeShop(shop: WrittenShop): ImportedShop {
  const toOption = (entry: { slug: string; label: string; countries?: string[] }): ImportedOption => ({
    slug: entry.slug,
    label: entry.label,
    countries: getUsableCountries(entry.countries, shop),
    translations: translatedTexts(entry),
  })
  const allShipping = shop.shipping_options.map(({ slug }) => slug)
  // Nobody collects an order from the shop at a parcel station.
  const servesType = (type: string, shipping: string) =>
    shipping !== 'pickup' || toAddressKind(type) === 'home'
  return {
    name: shop.name,
    tagline: shop.tagline ?? null,
    facebookAppId: shop.facebook_app_id ?? null,
    newsletterUrl: shop.newsletter_url ?? null,
    hidesSoldOut: shop.sold_out === 'hidden',
    isTracking: shop.tracking === 'on',
    socialProfiles: shop.social ?? [],
    address: writtenFields(shop.address),
    vat: writtenVat(shop),
    ...(shop.books && { books: toStoredBooks(shop.books) }),
    ...(shop.packaging && { packaging: toStoredPackaging(shop.packaging) }),
    ...(shop.gift_cards && { giftCards: storedGiftCards(shop.gift_cards) }),
    bank: shop.bank ? writtenFields(shop.bank) : null,
    genres: Object.entries(shop.genres).map(([slug, name]) => ({
      slug,
      name,
      translations: languages.flatMap((language) => {
        const text = shop[`genres_${language}`]?.[slug]
        return text === undefined ? [] : { field: 'name', language, text }
      }),
    })),
    countries: shop.countries.list,
    defaultCountry: shop.countries.default,
    imageFormats: Object.entries(shop.image_formats).map(([mimeType, widths]) => ({
      mimeType,
      widths: [...new Set(widths)].sort((a, b) => a - b),
    })),
    zipPresets: shop.zip_presets ?? [],
    paymentOptions: shop.payment_options.map((entry) => ({
      ...toOption(entry),
      minTotalCents: entry.min_total ?? null,
      maxTotalCents: entry.max_total ?? null,
    })),
    shippingOptions: shop.shipping_options.map((entry) => ({
      ...toOption(entry),
      trackingUrl: entry.tracking_url ?? null,
      postage: completePostage(entry, shop),
    })),
    paymentDays: {
      prepayment: shop.prepayment_days ?? usualPaymentDays.prepayment,
      pickup: shop.pickup_days ?? usualPaymentDays.pickup,
      invoice: shop.invoice_days ?? usualPaymentDays.invoice,
    },
    invoiceUpToCents: shop.invoice_up_to ?? usualInvoiceCents,
    packagingGrams: shop.packaging_weight ?? 0,
    mailsPerHour: shop.mails_per_hour ?? usualMailsPerHour,
    addressTypes: shop.address_types.map((type) => ({
      ...toOption(type),
      shippingOptions: (type.shipping_options ?? allShipping).filter((slug) => servesType(type.slug, slug)),
    })),
    languages: shop.languages ?? [],
    texts: getOwnTexts(shop.texts),
    look: null,
    translations: translatedTexts({ tagline_en: shop.tagline_en, tagline_de: shop.tagline_de }),
    textsIn: { en: getOwnTexts(shop.texts_en), de: getOwnTexts(shop.texts_de) },
  }
}

/**
 * Returns the shop's own texts. An empty text in quotes hides the built-in one; a key without a value does not count.
 */
export const getOwnTexts = (texts: WrittenShop['texts']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).filter((entry): entry is [string, string] => entry[1] != null),
  )

type WrittenPostage = NonNullable<WrittenShop['shipping_options'][number]['postage']>

/** Returns the countries of an option; an option without countries is for all countries of the shop. */
export const getUsableCountries = (countries: string[] | undefined, shop: WrittenShop): string[] =>
  countries && countries.length > 0 ? countries : shop.countries.list

export const findPostage = (country: string, postage: WrittenPostage) =>
  postage.find(({ countries }) => countries?.includes(country)) ??
  postage.find(({ countries }) => !countries || countries.length === 0)

function completePostage(
  { countries, postage }: WrittenShop['shipping_options'][number],
  shop: WrittenShop,
): ImportedPostage[] {
  return getUsableCountries(countries, shop).map((country) => {
    const entry = findPostage(country, postage ?? [])
    const rates = Object.entries(entry?.up_to ?? {})
      .map(([grams, rate]) => ({
        upToGrams: Number(grams),
        priceCents: typeof rate === 'number' ? rate : rate.price,
        freeFromCents: (typeof rate === 'number' ? null : rate.free_from) ?? entry?.free_from ?? null,
      }))
      .sort((a, b) => a.upToGrams - b.upToGrams)
    return { country, days: entry?.days ?? null, rates }
  })
}

/** Returns the choices about VAT that the shop has made. */
const writtenVat = ({ vat }: WrittenShop): ImportedShop['vat'] => ({
  ...(vat?.small_business && { small_business: vat.small_business }),
  ...(vat?.eu_sales && { eu_sales: vat.eu_sales }),
})

const writtenFields = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])))
