import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { patience } from './patience'

// On a busy machine jsdom takes seconds to find roles in a whole checkout.
configure({ asyncUtilTimeout: patience(15) })

/** Browsers have these classes, jsdom does not; React Router needs them when it is loaded. */
Object.assign(globalThis, { TextEncoder, TextDecoder })
