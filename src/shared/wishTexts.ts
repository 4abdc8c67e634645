import { addTexts } from './createTexts'
import { wishTexts } from './texts'

addTexts(wishTexts)
