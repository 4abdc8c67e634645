import { combineReducers } from '@reduxjs/toolkit'
import { navigationSlice } from '../app/navigationSlice'
import { shopSlice } from '../shop/shopSlice'

export const rootReducer = combineReducers({
  navigation: navigationSlice.reducer,
  shop: shopSlice.reducer,
})
