const { readFileSync } = require('node:fs')
const path = require('node:path')

// As webpack gives it: the text of the file.
module.exports = readFileSync(path.resolve(__dirname, '../../src/components/tokens.css'), 'utf8')
