import { type BaseData, baseDataSchema } from '../../../src/shared/contract'
import { toEuros } from '../../../src/shared/money'
import { safeHref } from '../../../src/shared/safeHref'
import { allTexts } from '../../../src/shared/texts/allTexts'
import { optionalInfoSlugs } from '../../../src/shared/vocabulary'
import type { TranslatedEntity } from '../../platform/database/schema'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { readLanguageHosts } from '../../platform/languages/languageHosts'
import type { Logger } from '../../platform/log/log'
import { parseStoredJson } from '../../platform/support/storedJson'
import { addressTypeIn, namedCountries, wordsOfField } from '../address/addressWords'
import type { GiftCardOffer } from '../giftCards/giftCardSaleRules'
import type { LookEntry } from '../look/storedLook'
import { readVatSettings } from '../pricing/shopTerms'
import { readOwnTexts, readShopTexts } from '../shop/shopTexts'
import type { ContentReader } from './contentRepository'
import { infoTextRef } from './infoTexts/infoTextRef'

/** The settings of `shop.yaml`, which are stored under the key `shop`. */
interface ShopSettings {
  name?: string
  tagline?: string | null
  address?: { company?: string; street?: string; postal_code?: string; city?: string }
  facebook_app_id?: string | null
  newsletter_url?: string | null
  hides_sold_out?: boolean
  is_tracking?: boolean
  gift_cards?: GiftCardOffer
  look?: { menu: LookEntry[] | null; footer: LookEntry[] }
  social?: { name: string; url: string }[]
}

/** The part of the base data that comes from the configuration. */
export interface Site {
  /** As in Config. */
  publicUrl: string
  /** Returns the settings of the payment methods that browsers need; `offered` are the ids of payment options. */
  payments: (offered: readonly string[]) => BaseData['payments']
  /** The ids of payment options that cannot be offered, because the keys of their provider are not set. */
  paymentOptionsWithoutKeys?: readonly string[]
  /** The shop's day, `YYYY-MM-DD`; the footer has the information pages that are in force on it. */
  today?: string
}

/**
 * Reads the base data of the API from the database, in the current language. Settings that cannot be read are logged and replaced by defaults.
 * @param log gets a warning for each setting that cannot be read
 */
export async function presentBaseData(
  content: ContentReader,
  { publicUrl, payments, paymentOptionsWithoutKeys = [], today = '9999-12-31' }: Site,
  log: Logger,
): Promise<BaseData> {
  const setting = readableJson(await content.findSetting('shop'), log)
  const shop = parseStoredJson<ShopSettings | null>(setting) ?? {}
  const language = currentLanguage()
  const hosts = readLanguageHosts(setting, publicUrl)
  const [paymentCountries, shippingCountries] = await Promise.all([
    content.readCountries('payment_option'),
    content.readCountries('shipping_option'),
  ])
  const presets = await content.imagePresets()
  const textOf = await readTranslations(content)
  const paymentOptions = (await content.paymentOptions()).filter(
    ({ uuid_payment_option }) => !paymentOptionsWithoutKeys.includes(uuid_payment_option),
  )

  return {
    webshop: {
      name: shop.name ?? 'Rille',
      url: hosts.find((host) => host.language === language)?.url ?? publicUrl,
      language,
      languages: hosts.filter((host) => host.language !== language),
      facebook_app_id: shop.facebook_app_id ?? null,
      tagline: textOf('shop', 'shop', 'tagline') ?? shop.tagline ?? null,
      address: addressLine(shop.address),
      is_small_business: readVatSettings(setting, today).isSmallBusiness,
      hides_sold_out: shop.hides_sold_out === true,
      is_tracking: shop.is_tracking === true,
      newsletter_url: shop.newsletter_url ? safeHref(shop.newsletter_url) : null,
      social_profiles: (shop.social ?? []).flatMap(({ name, url }) => {
        const href = safeHref(url)
        return href === null ? [] : { name, url: href }
      }),
      ...ownEntries(shop, [...giftCardEntry(shop, setting), ...(await optionalPages(content, today))]),
      texts: Object.fromEntries(
        Object.entries(readOwnTexts(setting, language)).filter(([key]) => key in allTexts),
      ),
    },
    payments: payments(paymentOptions.map(({ uuid_payment_option }) => uuid_payment_option)),
    genres: (await content.genres()).map(({ slug, name }) => ({
      slug,
      name: textOf('genre', slug, 'name') ?? name,
    })),
    ...(await presentAddressTerms(content, log, language, setting)),
    image_formats: [...new Set(presets.map((preset) => preset.mime_type))].map((mime_type) => ({
      mime_type,
      presets: presets
        .filter((preset) => preset.mime_type === mime_type)
        .map(({ slug, max_width }) => ({ slug, max_width })),
    })),
    release_format_zip_presets: (await content.zipPresets()).map(
      ({ position, kbit_per_second, ...preset }) => preset,
    ),
    payment_options: paymentOptions.map(
      ({ uuid_payment_option, label, min_total_cents, max_total_cents }) => ({
        uuid_payment_option,
        label: textOf('payment_option', uuid_payment_option, 'label') ?? label,
        countries: paymentCountries.get(uuid_payment_option) ?? [],
        ...(min_total_cents !== null && { min_total: toEuros(min_total_cents) }),
        ...(max_total_cents !== null && { max_total: toEuros(max_total_cents) }),
      }),
    ),
    shipping_options: (await content.shippingOptions()).map(({ uuid_shipping_option, label }) => ({
      uuid_shipping_option,
      label: textOf('shipping_option', uuid_shipping_option, 'label') ?? label,
      countries: shippingCountries.get(uuid_shipping_option) ?? [],
    })),
  }
}

/** Returns the footer's entry of the gift cards of a shop that sells them. */
const giftCardEntry = ({ gift_cards }: ShopSettings, setting: string): LookEntry[] =>
  gift_cards
    ? [{ label: readShopTexts(setting, currentLanguage())('giftCard.page'), path: '/gift-cards' }]
    : []

/** Lists the information pages that not every shop has, with their titles in the current language. */
async function optionalPages(content: ContentReader, today: string): Promise<LookEntry[]> {
  const pages = await Promise.all(
    optionalInfoSlugs.map(async (slug) => {
      const text = await content.findInfoText(slug, today)
      if (!text) return []
      const ref = infoTextRef(slug, text.valid_from)
      const translated = await content.listTranslations(['info_text'], currentLanguage(), [ref])
      const title = translated.find(({ field }) => field === 'title')?.text ?? text.title
      return [{ label: title, path: `/${slug}` }]
    }),
  )
  return pages.flat()
}

/**
 * Returns the shop's own entries of menu and footer in the current language, without the keys of a shop that has none.
 * @param more entries after those of the footer
 */
function ownEntries(
  { look }: ShopSettings,
  more: readonly LookEntry[],
): Pick<BaseData['webshop'], 'menu' | 'footer'> {
  const safe = (entries: LookEntry[]) =>
    entries.flatMap(({ label, labels, path }) => {
      const href = safeHref(path)
      return href === null ? [] : { label: labels?.[currentLanguage()] ?? label, path: href }
    })
  const own = safe(look?.footer ?? [])
  const footer = [...own, ...more.filter(({ path }) => !own.some((entry) => entry.path === path))]
  return { ...(look?.menu && { menu: safe(look.menu) }), ...(footer.length > 0 && { footer }) }
}

/** Reads the names and labels of the base data in the current language. @returns a function that finds one */
async function readTranslations(content: ContentReader) {
  const rows = await content.listTranslations(
    ['shop', 'genre', 'payment_option', 'shipping_option', 'shipping_address_type'],
    currentLanguage(),
  )
  const texts = new Map(rows.map(({ entity, ref, field, text }) => [`${entity} ${ref} ${field}`, text]))
  return (entity: TranslatedEntity, ref: string, field: string) => texts.get(`${entity} ${ref} ${field}`)
}

/** The part of the base data that addresses are checked and formatted with. */
type AddressData = Pick<
  BaseData,
  'countries' | 'provinces' | 'shipping_address_types' | 'address_conventions' | 'address_layouts'
>

/**
 * Reads what addresses are checked and formatted with, in a language.
 * @param log gets a warning for each exception by country that cannot be read
 * @param shopSetting the JSON of the setting `shop`, if the caller has read it
 */
export async function presentAddressTerms(
  content: ContentReader,
  log: Pick<Logger, 'warn'>,
  language = currentLanguage(),
  shopSetting?: string,
): Promise<AddressData> {
  const typeCountries = await content.readCountries('shipping_address_type')
  const typeOptions = await content.addressTypeOptions()
  const conventions = await content.addressConventions()
  const textOf = await readTranslations(content)
  const setting = shopSetting ?? readableJson(await content.findSetting('shop'), log)
  const own = readOwnTexts(setting, language)
  return {
    countries: namedCountries(await content.countries(), language).map(
      ({ id_country, name, is_default_option }) => ({
        id_country,
        name,
        is_default_option: is_default_option === 1,
      }),
    ),
    provinces: await content.provinces(),
    shipping_address_types: (await content.addressTypes()).map(({ uuid_shipping_address_type, label }) => ({
      uuid_shipping_address_type,
      label:
        textOf('shipping_address_type', uuid_shipping_address_type, 'label') ??
        addressTypeIn(label, language, own),
      countries: typeCountries.get(uuid_shipping_address_type) ?? [],
      shipping_options: typeOptions
        .filter((row) => row.uuid_shipping_address_type === uuid_shipping_address_type)
        .map((row) => row.uuid_shipping_option),
    })),
    address_conventions: conventions.map(
      ({ position, available, required, country_overwrites, ...convention }) => ({
        ...wordsOfField(convention, language, own),
        available: available === 1,
        required: required === 1,
        country_overwrites: Object.fromEntries(
          Object.entries(readOverwrites(country_overwrites, convention.field_key, log)).map(
            ([country, there]) => [country, wordsOfField(there, language, own)],
          ),
        ),
      }),
    ),
    address_layouts: await content.addressLayouts(),
  }
}

/** Returns the shop's settings, or an empty object: a shop whose settings cannot be read continues with the default name. */
function readableJson(json: string | null, log: Pick<Logger, 'warn'>): string {
  try {
    parseStoredJson(json ?? '{}')
    return json ?? '{}'
  } catch (error) {
    log.warn({ err: error }, 'the setting "shop" cannot be read; import the content again')
    return '{}'
  }
}

type Overwrites = BaseData['address_conventions'][number]['country_overwrites']
const overwritesSchema = baseDataSchema.shape.address_conventions.element.shape.country_overwrites

/** Parses the exceptions of an address field by country. If they cannot be read, there are none. */
function readOverwrites(json: string, field_key: string, log: Pick<Logger, 'warn'>): Overwrites {
  try {
    return overwritesSchema.parse(JSON.parse(json))
  } catch (error) {
    log.warn({ err: error, field_key }, 'country overwrites cannot be read; import the content again')
    return {}
  }
}

function addressLine({
  company,
  street,
  postal_code,
  city,
}: NonNullable<ShopSettings['address']> = {}): string | null {
  const town = [postal_code, city].filter(Boolean).join(' ')
  return [company, street, town].filter(Boolean).join(', ') || null
}
