import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseData } from '../../shared/contract'

/** The base data that every screen needs; the rest is fetched by the screens that use it. */
export interface ShopState {
  webshop: BaseData['webshop']
  genres: BaseData['genres']
  imageFormats: BaseData['image_formats']
  /** '' or another origin, without a slash at the end. */
  resourcesUrl: string
  /** As in ShopSettings. */
  imageUrlTemplate?: string | undefined
  /** True: payments are simulated, and every page shows a notice. */
  isSandbox: boolean
  /** The shop's day when the page was made, `YYYY-MM-DD` in Europe/Berlin. */
  today: string
}

const initialState: ShopState = {
  webshop: {
    name: '',
    url: '',
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
  },
  genres: [],
  imageFormats: [],
  resourcesUrl: '',
  isSandbox: false,
  today: '1970-01-01',
}

export const shopSlice = createSlice({
  name: 'shop',
  initialState,
  reducers: {
    shopOpened: (_state, action: PayloadAction<ShopState>) => action.payload,
  },
  selectors: {
    selectShop: (state) => state,
    selectWebshop: (state) => state.webshop,
    selectGenres: (state) => state.genres,
    selectResourcesUrl: (state) => state.resourcesUrl,
    selectToday: (state) => state.today,
  },
})

export const { shopOpened } = shopSlice.actions
export const { selectShop, selectWebshop, selectGenres, selectResourcesUrl, selectToday } =
  shopSlice.selectors
