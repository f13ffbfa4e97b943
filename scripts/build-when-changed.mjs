import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './runtime.mjs'

/** Never a source: what was built, what was installed, tests. */
const skipped = (name) => name === 'dist' || name === 'node_modules' || name.includes('.test.')

/**
 * Runs `build` unless `output` was built from these very `sources` (files and folders of the project). A hash of all that they
 * hold is kept under `name`. Of two processes that find it changed one builds, and the other waits.
 */
export function buildWhenChanged({ name, output, sources, build }) {
  const stamp = join(root, 'node_modules', '.cache', 'atrium', name)
  const now = fingerprint(sources.map((source) => join(root, source)))
  const isBuilt = () => existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (isBuilt()) return
  mkdirSync(dirname(stamp), { recursive: true })
  withLock(`${stamp}.lock`, () => {
    if (isBuilt()) return
    build()
    writeFileSync(stamp, now)
  })
}

/** A file with the id of the process that has the lock; that of a process that is gone counts for nothing. */
function withLock(path, work) {
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isGone(path)) rmSync(path, { force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
  try {
    work()
  } finally {
    rmSync(path, { force: true })
  }
}

function isGone(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty for the moment between its making and its writing.
    if (pid === 0) return Date.now() - statSync(path).mtimeMs > 2_000
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Every source in a folder, in a fixed order; a file is itself. */
export function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(join(path, entry.name)))
}
