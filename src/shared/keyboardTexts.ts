import { addTexts } from './createTexts'
import { keyboardTexts } from './texts'

addTexts(keyboardTexts)
