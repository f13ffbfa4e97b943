import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ownNode, pathWithoutOwn, root, run, stop } from './runtime.mjs'

const windows = process.platform === 'win32'

/**
 * Installs what package-lock.json names, unless it all stands there already. npm keeps its own record of what it
 * installed, so an install made by hand counts too.
 */
export function install() {
  if (!installed()) installNow()
}

function installNow() {
  const first = !existsSync(join(root, 'node_modules'))
  console.log(first ? 'Installing (once, about a minute) ...' : 'The dependencies have changed; installing ...')
  const [command, ...before] = npm()
  // Not `npm ci`: it refuses a lock file that was written where packages for other systems could not be seen. This
  // takes the same pinned versions, adds the parts for this system, and leaves the lock file as it is.
  const order = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const env = { ...process.env, PATH: pathWithoutOwn() }
  if (run(command, [...before, ...order], { env, shell: windows && before.length === 0 }) !== 0)
    stop('The installation failed; what npm said stands above. Nothing was started.')
  if (!ownNode() && Number.parseInt(process.versions.node, 10) < 24)
    stop('npm skipped the install script that brings the runtime. Run: npm rebuild node --ignore-scripts=false')
}

function installed() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const required = packages(join(root, 'package-lock.json'))
  const here = packages(record)
  return Object.entries(required).every(([path, { link, version, optional }]) => {
    if (link || !path.includes('node_modules/')) return true
    return here[path] ? here[path].version === version : optional
  })
}

const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * npm under the machine's own Node: it replaces node_modules, and with it the Node this script may run on.
 */
function npm() {
  const script = process.env.npm_execpath
  const node = pathWithoutOwn()
    .split(delimiter)
    .map((folder) => join(folder, windows ? 'node.exe' : 'node'))
    .find(existsSync)
  return script?.endsWith('.js') && script.includes('npm') ? [node ?? process.execPath, script] : [windows ? 'npm.cmd' : 'npm']
}
