/** Jest calls this to choose test files: those of the suite that `TEST_SUITE` names. */
const path = require('node:path')
const { filesOfSuite } = require('./suites.ts')

const root = path.join(__dirname, '../..')

module.exports = (files) => {
  const wanted = new Set(filesOfSuite(process.env.TEST_SUITE, root).map((file) => path.join(root, file)))
  return { filtered: files.filter((file) => wanted.has(file)) }
}
