import { addTexts } from './createTexts'
import { nameTexts } from './texts'

addTexts(nameTexts)
