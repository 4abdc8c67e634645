import { addTexts } from './createTexts'
import { customerTexts } from './texts'

addTexts(customerTexts)
