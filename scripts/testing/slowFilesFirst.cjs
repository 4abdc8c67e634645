/** Jest calls this to sort test files. */
const { createRequire } = require('node:module')
const path = require('node:path')
const { startPlace } = require('./slowFiles.ts')

const jestCore = createRequire(require.resolve('jest')).resolve('@jest/core')
const { default: Sequencer } = createRequire(jestCore)('@jest/test-sequencer')
const root = path.join(__dirname, '../..')

/**
 * Jest starts files that failed the last time, then slow ones. It knows times from earlier runs only, and guesses by
 * the size of a file in a fresh clone; therefore the known slow files come first here.
 */
module.exports = class SlowFilesFirst extends Sequencer {
  sort(tests) {
    const placeOf = (test) =>
      this.hasFailed(test) ? -1 : startPlace(path.relative(root, test.path).split(path.sep).join('/'))
    return super.sort(tests).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
