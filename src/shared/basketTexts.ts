import { addTexts } from './createTexts'
import { basketTexts } from './texts'

addTexts(basketTexts)
