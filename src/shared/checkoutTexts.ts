import { addTexts } from './createTexts'
import { checkoutTexts } from './texts'

addTexts(checkoutTexts)
