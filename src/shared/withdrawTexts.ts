import { addTexts } from './createTexts'
import { withdrawTexts } from './texts'

addTexts(withdrawTexts)
