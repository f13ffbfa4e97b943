import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { environment, root, run, runtime, stop } from './runtime.mjs'

const stamp = join(root, 'node_modules', '.cache', 'atrium', 'web')
const skipped = new Set(['dist', 'node_modules'])

/** Builds the browser's side into web/dist, unless what stands there was built from these very sources. */
export function buildWeb() {
  const sources = fingerprint()
  if (existsSync(join(root, 'web', 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the pages ...')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: join(root, 'web'), env: environment({ NODE_ENV: 'production' }) }
  if (run(runtime(), [vite, 'build', '--logLevel', 'warn'], options) !== 0)
    stop('The pages could not be built; the reason stands above.')
  compressAll(join(root, 'web', 'dist'))
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, sources)
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

function fingerprint() {
  const hash = createHash('sha256')
  const files = [...filesIn(join(root, 'web')), ...filesIn(join(root, 'contract')), join(root, 'package-lock.json')]
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
}
