import type { BaseData } from '../../../../../src/shared/contract'

const webshop: BaseData['webshop'] = {
  name: 'Rille',
  url: 'https://rille.example',
  language: 'en',
  languages: [],
  facebook_app_id: null,
  tagline: null,
  address: null,
  newsletter_url: null,
  hides_sold_out: false,
  is_tracking: false,
  is_small_business: false,
  social_profiles: [],
  texts: {},
}

/** As much base data as pages are made of. */
export const someBaseData = (name = 'Rille', genres: string[] = []) =>
  ({
    webshop: { ...webshop, name },
    genres: genres.map((slug) => ({ slug, name: slug })),
    image_formats: [],
  }) as Partial<BaseData> as BaseData
