import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// jsdom looks for roles in a whole checkout for longer than a second when the machine is busy.
configure({ asyncUtilTimeout: 5000 })

/** Browsers have them, jsdom does not; React Router wants them when it is loaded. */
Object.assign(globalThis, { TextEncoder, TextDecoder })
