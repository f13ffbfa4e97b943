// The scripts here are plain JavaScript that runs on Node 20, because they must run before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Says a sentence and stops. */
export function stop(message, code = 1) {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

export function needNode20() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    stop(`Atrium needs Node 20 or newer to start; this is Node ${process.versions.node}. Newer ones are at nodejs.org.`)
}

/** The Node that Atrium brings along (24), whatever the machine has. Undefined when it is not installed. */
export function ownNode() {
  const home = join(root, 'node_modules', 'node')
  if (!existsSync(join(home, 'package.json'))) return undefined
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const path = join(home, typeof bin === 'string' ? bin : bin.node)
  return [path, `${path}.exe`].find(existsSync)
}

/** Own Node, or a line that says how to get it. */
export function runtime() {
  const path = ownNode() ?? (Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : undefined)
  return (
    path ??
    stop('The runtime was not installed, because install scripts are switched off. Run: npm rebuild node --ignore-scripts=false')
  )
}

/** The environment for child programs: the project's own commands come first on the PATH. */
export function environment(extra = {}) {
  const own = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: [own, dirname(runtime()), pathWithoutOwn()].join(delimiter), ...extra }
}

/** The PATH as it is outside this project. npm puts the project's own commands in front. */
export function pathWithoutOwn() {
  const inside = join(root, 'node_modules') + sep
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inside))
    .join(delimiter)
}

/** Runs a program to its end, its output shown. Answers its exit code. */
export function run(command, args, options = {}) {
  const { status, error, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) stop(`${command} could not be run: ${error.message}`)
  return signal ? 130 : (status ?? 1)
}

/**
 * Hands this process over to another program: its signals and its exit code are that program's. `args` start with the
 * script. Where the system can replace a process by another, no parent stays behind in memory.
 */
export function become(command, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(command, [command, ...args], env)
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  // In a terminal Ctrl-C reaches the child by itself; passed on again it would read as a second, impatient one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => stop(`${command} could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
