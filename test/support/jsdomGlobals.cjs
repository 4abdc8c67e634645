// jsdom lacks these two; react-router needs them as soon as it is imported.
const { TextDecoder, TextEncoder } = require('node:util')
Object.assign(globalThis, { TextDecoder, TextEncoder })
