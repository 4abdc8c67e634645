import { combineReducers } from '@reduxjs/toolkit'
import { releaseListSlice } from '../catalogue/releaseListSlice'
import { contentSlice } from '../content/contentSlice'
import { navigationSlice } from '../navigation/navigationSlice'
import { playerSlice } from '../player/playerSlice'
import { releaseSlice } from '../release/releaseSlice'
import { shopSlice } from '../shop/shopSlice'

export const rootReducer = combineReducers({
  navigation: navigationSlice.reducer,
  content: contentSlice.reducer,
  player: playerSlice.reducer,
  release: releaseSlice.reducer,
  releaseList: releaseListSlice.reducer,
  shop: shopSlice.reducer,
})
