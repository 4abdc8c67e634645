/** `npm run dev` builds and starts the shop, and does both again when a source changes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { configurations } from './build.ts'
import { root, say } from './support.ts'
import { bundleFolder } from './webpackShared.ts'

let shop: ChildProcess | null = null

// The stamp belongs to the last whole build, and these builds change the files.
rmSync(path.join(root, 'build/development.stamp'), { force: true })

const watching = webpack(await configurations('development'))!.watch(
  { aggregateTimeout: 100 },
  (error, stats) => {
    if (error) return say(String(error))
    if (stats?.hasErrors()) return say(stats.toString({ preset: 'errors-only', colors: true }))
    say('Built.')
    restart()
  },
)!

function restart() {
  const start = () => {
    shop = spawn(
      process.execPath,
      ['--enable-source-maps', path.join(root, bundleFolder('development'), 'server/main.js')],
      {
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'development' },
      },
    )
  }
  if (!shop || shop.exitCode !== null) return start()
  shop.once('exit', start)
  shop.kill('SIGTERM')
}

process.once('SIGINT', () => {
  shop?.kill('SIGTERM')
  watching.close(() => process.exit(0))
})
