import { join } from 'node:path'
import { buildWhenChanged } from './build-when-changed.mjs'
import { environment, root, run, runtime, stop } from './runtime.mjs'

/** Bundles the server with its dependencies into server/dist: Node loads a few large files sooner than 2,000 small ones. */
export function buildServer() {
  const sources = ['server', 'contract', 'package-lock.json']
  buildWhenChanged({ name: 'server', output: 'server/dist/main.mjs', sources, build })
}

function build() {
  console.log('Bundling the server ...')
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
  const options = { env: environment(), stdio: ['ignore', 'ignore', 'inherit'] }
  if (run(runtime(), [rolldown, '-c', 'server/rolldown.config.mjs'], options) !== 0)
    stop('The server could not be bundled; the reason stands above.')
}
