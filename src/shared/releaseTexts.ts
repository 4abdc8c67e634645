import { addTexts } from './createTexts'
import { releaseTexts } from './texts'

addTexts(releaseTexts)
