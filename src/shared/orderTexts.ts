import { addTexts } from './createTexts'
import { orderTexts } from './texts'

addTexts(orderTexts)
