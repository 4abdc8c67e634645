import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseData } from '../shared/contract'

/** What every screen needs of the base data; the rest is fetched by the screens that use it. */
export interface ShopState {
  webshop: BaseData['webshop']
  genres: BaseData['genres']
  imageFormats: BaseData['image_formats']
  /** '' or another origin, without a slash at the end. */
  resourcesUrl: string
  /** Payments are simulated: every page says so. */
  isSandbox: boolean
}

const initialState: ShopState = {
  webshop: {
    name: '',
    url: '',
    facebook_app_id: null,
    tagline: null,
    newsletter_url: null,
    social_profiles: [],
    texts: {},
  },
  genres: [],
  imageFormats: [],
  resourcesUrl: '',
  isSandbox: false,
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
    selectImageFormats: (state) => state.imageFormats,
    selectResourcesUrl: (state) => state.resourcesUrl,
  },
})

export const { shopOpened } = shopSlice.actions
export const { selectShop, selectWebshop, selectGenres, selectImageFormats, selectResourcesUrl } = shopSlice.selectors
