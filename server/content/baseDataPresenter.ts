import { type BaseData, baseDataSchema } from '../../src/shared/contract'
import { safeHref } from '../../src/shared/safeHref'
import { parseStoredJson } from '../database/storedJson'
import type { Logger } from '../log/log'
import type { ContentReader } from './contentRepository'

/** The settings of `shop.yaml`, which are stored under the key `shop`. */
interface ShopSettings {
  name?: string
  tagline?: string | null
  address?: { company?: string; street?: string; postal_code?: string; city?: string }
  facebook_app_id?: string | null
  newsletter_url?: string | null
  is_tracking?: boolean
  social?: { name: string; url: string }[]
  texts?: Record<string, string>
}

/** The part of the base data that comes from the configuration. */
export interface Site {
  publicUrl: string
  payments: BaseData['payments']
  /** The ids of payment options that cannot be offered, because the keys of their provider are not set. */
  paymentOptionsWithoutKeys?: readonly string[]
}

/**
 * Reads the base data of the API from the database. Settings that cannot be read are logged and replaced by defaults.
 * @param log gets a warning for each setting that cannot be read
 */
export async function presentBaseData(
  content: ContentReader,
  { publicUrl, payments, paymentOptionsWithoutKeys = [] }: Site,
  log: Logger,
): Promise<BaseData> {
  const shop = readShop(await content.findSetting('shop'), log)
  const [paymentCountries, shippingCountries] = await Promise.all([
    content.countriesOf('payment_option'),
    content.countriesOf('shipping_option'),
  ])
  const presets = await content.imagePresets()

  return {
    webshop: {
      name: shop.name ?? 'Rille',
      url: publicUrl,
      facebook_app_id: shop.facebook_app_id ?? null,
      tagline: shop.tagline ?? null,
      address: addressLine(shop.address),
      is_tracking: shop.is_tracking === true,
      newsletter_url: shop.newsletter_url ? safeHref(shop.newsletter_url) : null,
      social_profiles: (shop.social ?? []).flatMap(({ name, url }) => {
        const href = safeHref(url)
        return href === null ? [] : { name, url: href }
      }),
      texts: shop.texts ?? {},
    },
    payments,
    genres: await content.genres(),
    ...(await presentAddressTerms(content, log)),
    image_formats: [...new Set(presets.map((preset) => preset.mime_type))].map((mime_type) => ({
      mime_type,
      presets: presets
        .filter((preset) => preset.mime_type === mime_type)
        .map(({ slug, max_width }) => ({ slug, max_width })),
    })),
    release_format_zip_presets: (await content.zipPresets()).map(
      ({ position, kbit_per_second, ...preset }) => preset,
    ),
    payment_options: (await content.paymentOptions())
      .filter(({ uuid_payment_option }) => !paymentOptionsWithoutKeys.includes(uuid_payment_option))
      .map(({ uuid_payment_option, label }) => ({
        uuid_payment_option,
        label,
        countries: paymentCountries.get(uuid_payment_option) ?? [],
      })),
    shipping_options: (await content.shippingOptions()).map(({ uuid_shipping_option, label }) => ({
      uuid_shipping_option,
      label,
      countries: shippingCountries.get(uuid_shipping_option) ?? [],
    })),
  }
}

/** The part of the base data that addresses are checked and formatted with. */
type AddressData = Pick<
  BaseData,
  'countries' | 'provinces' | 'shipping_address_types' | 'address_conventions' | 'address_layouts'
>

/**
 * Reads what addresses are checked and formatted with.
 * @param log gets a warning for each exception by country that cannot be read
 */
export async function presentAddressTerms(
  content: ContentReader,
  log: Pick<Logger, 'warn'>,
): Promise<AddressData> {
  const typeCountries = await content.countriesOf('shipping_address_type')
  const typeOptions = await content.addressTypeOptions()
  const conventions = await content.addressConventions()
  return {
    countries: (await content.countries()).map(({ id_country, name, is_default_option }) => ({
      id_country,
      name,
      is_default_option: is_default_option === 1,
    })),
    provinces: await content.provinces(),
    shipping_address_types: (await content.addressTypes()).map(({ uuid_shipping_address_type, label }) => ({
      uuid_shipping_address_type,
      label,
      countries: typeCountries.get(uuid_shipping_address_type) ?? [],
      shipping_options: typeOptions
        .filter((row) => row.uuid_shipping_address_type === uuid_shipping_address_type)
        .map((row) => row.uuid_shipping_option),
    })),
    address_conventions: conventions.map(
      ({ position, available, required, country_overwrites, ...convention }) => ({
        ...convention,
        available: available === 1,
        required: required === 1,
        country_overwrites: readOverwrites(country_overwrites, convention.field_key, log),
      }),
    ),
    address_layouts: await content.addressLayouts(),
  }
}

/** Parses the shop's settings. A shop whose settings cannot be read continues with the default name. */
function readShop(json: string | null, log: Logger): ShopSettings {
  try {
    return parseStoredJson<ShopSettings | null>(json ?? '{}') ?? {}
  } catch (error) {
    log.warn({ err: error }, 'the setting "shop" cannot be read; import the content again')
    return {}
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
