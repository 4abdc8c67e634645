import { combineReducers } from '@reduxjs/toolkit'
import { basketSlice } from '../basket/basketSlice'
import { labelIndexSlice } from '../catalogue/labelIndexSlice'
import { namePageSlice } from '../catalogue/namePageSlice'
import { releaseListSlice } from '../catalogue/releaseListSlice'
import { contentSlice } from '../content/contentSlice'
import { infoTextSlice } from '../content/infoTextSlice'
import { customerSlice } from '../customer/customerSlice'
import { keyboardSlice } from '../keyboard/keyboardSlice'
import { navigationSlice } from '../navigation/navigationSlice'
import { playerReducer } from '../player/playerSlice'
import { releaseSlice } from '../release/releaseSlice'
import { searchSlice } from '../search/searchSlice'
import { shopSlice } from '../shop/shopSlice'
import { lateReducer } from './lateReducer'

export const rootReducer = combineReducers({
  navigation: navigationSlice.reducer,
  basket: basketSlice.reducer,
  content: contentSlice.reducer,
  customer: customerSlice.reducer,
  infoText: infoTextSlice.reducer,
  keyboard: keyboardSlice.reducer,
  late: lateReducer,
  labelIndex: labelIndexSlice.reducer,
  namePage: namePageSlice.reducer,
  player: playerReducer,
  release: releaseSlice.reducer,
  releaseList: releaseListSlice.reducer,
  search: searchSlice.reducer,
  shop: shopSlice.reducer,
})
