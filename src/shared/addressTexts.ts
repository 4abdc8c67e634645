import { addTexts } from './createTexts'
import { addressTexts } from './texts'

addTexts(addressTexts)
