import { paymentOptionIds } from '../../../../src/shared/payment/paymentMethodId'
import { billingAddressTypeId } from '../../../../src/shared/vocabulary'
import countryNames from '../../../../static/reference/countries.json'
import type { Database, TranslatedEntity } from '../../../platform/database/schema'
import type { TranslatedText } from '../../../platform/languages/translatedText'
import { stableUuid } from '../../../platform/support/stableUuid'
import { addressConventions, listProvinces, toAddressKind } from '../../address/addressConventions'
import { addressLayout } from '../../address/addressLayout'
import type { BaseRows } from '../../content/contentImportRepository'
import type { ImportedShop } from '../../content/importedContent'

const names = new Map(countryNames.map(({ id, name }) => [id, name]))
const ids = {
  payment_option: (slug: string) => paymentOptionIds[slug as keyof typeof paymentOptionIds],
  shipping_option: (slug: string) => stableUuid('shipping_option', slug),
  shipping_address_type: (slug: string) => stableUuid('shipping_address_type', slug),
}

/**
 * Makes the rows of the base data from shop.yaml and from the countries and address rules of the program.
 * @returns the rows by table
 */
export function baseDataRows(shop: ImportedShop): BaseRows {
  const { countries, addressTypes, paymentOptions, shippingOptions } = shop
  const provinces = countries.flatMap((id_country) =>
    listProvinces(id_country).map(({ code, name }) => ({
      uuid_province: stableUuid('province', `${id_country}-${code}`),
      id_country,
      code,
      name,
    })),
  )
  return {
    country: sortByName(countries).map((id_country, position) => ({
      id_country,
      name: names.get(id_country) ?? id_country,
      is_default_option: id_country === shop.defaultCountry ? 1 : 0,
      position,
    })),
    province: provinces,
    image_preset: shop.imageFormats.flatMap(({ mimeType, widths }, format) =>
      widths.map((width, i) => ({
        slug: `${width}.${mimeType.slice('image/'.length)}`,
        mime_type: mimeType,
        max_width: width,
        position: format * 100 + i,
      })),
    ),
    zip_preset: shop.zipPresets.map(({ slug, name, codec, kbit_per_second }, position) => ({
      uuid_release_format_zip_preset: stableUuid('zip_preset', slug),
      codec,
      kbit_per_second: kbit_per_second ?? null,
      slug,
      name,
      position,
    })),
    payment_option: paymentOptions.map(({ slug, label, minTotalCents, maxTotalCents }, position) => ({
      uuid_payment_option: ids.payment_option(slug),
      label,
      position,
      min_total_cents: minTotalCents,
      max_total_cents: maxTotalCents,
    })),
    payment_option_country: paymentOptions.flatMap(({ slug, countries: where }) =>
      where.map((id_country) => ({ uuid_payment_option: ids.payment_option(slug), id_country })),
    ),
    shipping_option: shippingOptions.map(({ slug, label, trackingUrl }, position) => ({
      uuid_shipping_option: ids.shipping_option(slug),
      label,
      position,
      tracking_url: trackingUrl,
    })),
    shipping_option_country: shippingOptions.flatMap(({ slug, postage }) =>
      postage.map(({ country, days }) => ({
        uuid_shipping_option: ids.shipping_option(slug),
        id_country: country,
        days_from: days?.[0] ?? null,
        days_to: days?.[1] ?? null,
      })),
    ),
    shipping_rate: shippingOptions.flatMap(({ slug, postage }) =>
      postage.flatMap(({ country, rates }) =>
        rates.map(({ upToGrams, priceCents, freeFromCents }) => ({
          uuid_shipping_option: ids.shipping_option(slug),
          id_country: country,
          up_to_grams: upToGrams,
          price_cents: priceCents,
          free_from_cents: freeFromCents,
        })),
      ),
    ),
    shipping_address_type: addressTypes.map(({ slug, label }, position) => ({
      uuid_shipping_address_type: ids.shipping_address_type(slug),
      label,
      position,
    })),
    shipping_address_type_country: addressTypes.flatMap(({ slug, countries: where }) =>
      where.map((id_country) => ({
        uuid_shipping_address_type: ids.shipping_address_type(slug),
        id_country,
      })),
    ),
    shipping_address_type_option: addressTypes.flatMap(({ slug, shippingOptions: options }) =>
      options.map((option) => ({
        uuid_shipping_address_type: ids.shipping_address_type(slug),
        uuid_shipping_option: ids.shipping_option(option),
      })),
    ),
    ...addressRows(shop),
  }
}

function addressRows({ addressTypes, countries, defaultCountry }: ImportedShop) {
  const types = [
    { id: billingAddressTypeId, kind: 'home' as const, where: countries, isBilling: true },
    ...addressTypes.map(({ slug, countries: where }) => ({
      id: ids.shipping_address_type(slug),
      kind: toAddressKind(slug),
      where,
      isBilling: false,
    })),
  ]
  return {
    address_convention: types.flatMap(({ id, kind, where, isBilling }) =>
      addressConventions(kind, where, defaultCountry, isBilling).map((field, position) => ({
        uuid_shipping_address_type: id,
        field_key: field.field_key,
        position,
        available: field.available ? (1 as const) : (0 as const),
        required: field.required ? (1 as const) : (0 as const),
        label: field.label,
        example_value: field.example_value,
        country_overwrites: JSON.stringify(field.country_overwrites),
      })),
    ),
    address_layout: types.flatMap(({ id, kind, where }) => {
      const usual = addressLayout(kind, defaultCountry)
      const countryRows = where
        .map((id_country) => ({
          uuid_shipping_address_type: id,
          id_country,
          layout: addressLayout(kind, id_country),
        }))
        .filter(({ layout }) => layout !== usual)
      return [{ uuid_shipping_address_type: id, id_country: null, layout: usual }, ...countryRows]
    }),
  }
}

const sortByName = (countries: readonly string[]) =>
  [...countries].sort((a, b) => (names.get(a) ?? a).localeCompare(names.get(b) ?? b, 'en'))

/** Makes the rows of what shop.yaml says in other languages. */
export function shopTranslations(shop: ImportedShop): Database['translation'][] {
  const toRows = (
    entity: TranslatedEntity,
    ref: string,
    { translations }: { translations: TranslatedText[] },
  ) => translations.map((translation) => ({ entity, ref, ...translation }))
  return [
    ...toRows('shop', 'shop', shop),
    ...shop.genres.flatMap((genre) => toRows('genre', genre.slug, genre)),
    ...shop.paymentOptions.flatMap((option) =>
      toRows('payment_option', ids.payment_option(option.slug), option),
    ),
    ...shop.shippingOptions.flatMap((option) =>
      toRows('shipping_option', ids.shipping_option(option.slug), option),
    ),
    ...shop.addressTypes.flatMap((addressType) =>
      toRows('shipping_address_type', ids.shipping_address_type(addressType.slug), addressType),
    ),
  ]
}

/** @returns the part of shop.yaml that is stored as JSON in the setting `shop` */
export const shopSetting = (shop: ImportedShop) => ({
  name: shop.name,
  tagline: shop.tagline,
  facebook_app_id: shop.facebookAppId,
  newsletter_url: shop.newsletterUrl,
  hides_sold_out: shop.hidesSoldOut,
  is_tracking: shop.isTracking,
  packaging_grams: shop.packagingGrams,
  mails_per_hour: shop.mailsPerHour,
  payment_days: shop.paymentDays,
  invoice_up_to_cents: shop.invoiceUpToCents,
  social: shop.socialProfiles,
  address: shop.address,
  ...(shop.bank && { bank: shop.bank }),
  languages: shop.languages,
  ...(Object.keys(shop.vat ?? {}).length > 0 && { vat: shop.vat }),
  ...(shop.books && { books: shop.books }),
  ...(shop.packaging && { packaging: shop.packaging }),
  ...(shop.giftCards && { gift_cards: shop.giftCards }),
  texts: shop.texts,
  texts_en: shop.textsIn.en,
  texts_de: shop.textsIn.de,
  ...(shop.look && { look: shop.look.stored }),
})
