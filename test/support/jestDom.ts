import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// jsdom looks for roles in a whole checkout for some seconds when the machine is busy.
configure({ asyncUtilTimeout: 15_000 })

/** Browsers have them, jsdom does not; React Router wants them when it is loaded. */
Object.assign(globalThis, { TextEncoder, TextDecoder })
