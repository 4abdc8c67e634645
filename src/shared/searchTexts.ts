import { addTexts } from './createTexts'
import { searchTexts } from './texts'

addTexts(searchTexts)
