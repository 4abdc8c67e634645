/**
 * Makes a bundle of the server smaller for the container image: `node scripts/webpack/withoutComments.ts build/server`. The
 * comments of packages, the indentation and what nothing uses go, a third of the bytes. Names, lines, the comments that name
 * the files and those about copyright stay: a stack can be read.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { minify } from 'terser'
import { say } from '../support.ts'

const [folder = 'build/server'] = process.argv.slice(2)
for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
  const file = path.join(folder, name)
  const before = readFileSync(file, 'utf8')
  const { code } = await minify(before, {
    module: true,
    compress: { defaults: false, unused: true, keep_fargs: true, keep_classnames: true, keep_fnames: true },
    mangle: false,
    format: { beautify: true, indent_level: 0, comments: /^ \.\/|copyright|licen[cs]e/i },
  })
  if (code === undefined) throw new Error(`${file} could not be read.`)
  writeFileSync(file, code)
  say(`${file}: ${Buffer.byteLength(before)} to ${Buffer.byteLength(code)} bytes`)
}
