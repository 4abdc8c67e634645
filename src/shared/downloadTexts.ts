import { addTexts } from './createTexts'
import { downloadTexts } from './texts'

addTexts(downloadTexts)
