import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildWhenChanged, filesIn } from './build-when-changed.mjs'
import { environment, root, run, runtime, stop } from './runtime.mjs'

/** Builds the browser's side into web/dist. */
export function buildWeb() {
  buildWhenChanged({ name: 'web', output: 'web/dist/index.html', sources: ['web', 'contract', 'package-lock.json'], build })
}

function build() {
  console.log('Building the pages ...')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: join(root, 'web'), env: environment({ NODE_ENV: 'production' }) }
  if (run(runtime(), [vite, 'build', '--logLevel', 'warn'], options) !== 0)
    stop('The pages could not be built; the reason stands above.')
  compressAll(join(root, 'web', 'dist'))
}

/** Compresses what is sent to every browser once and well, instead of at every request. */
function compressAll(folder) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|mjs|css|html|svg|json|webmanifest)$/.test(file)) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}
