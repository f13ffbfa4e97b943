import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './postgres.ts'
import { TEST_SECRET } from './test-config.ts'

/** As `npm start` does it: bundled, and built first where that is needed. */
const program = join(import.meta.dirname, '../../scripts/start.mjs')
/** Compiled modules of earlier starts. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/atrium/compiled')

export interface ServerProcess {
  url: string
  process: ChildProcess
  /** From starting the process to its first answer that it can serve. */
  readyAfterMs: number
  output: () => string
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to end, as an operator would. */
  stop: () => Promise<void>
}

/** The server as a process of its own. `unread`: whoever read its output has gone away. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { patienceMs = 120_000, unread = false }: { patienceMs?: number; unread?: boolean } = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const settings = {
    DEMO: 'off',
    RATE_LIMIT: '0',
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
  }
  const { VITEST: _, NODE_OPTIONS: __, ...own } = process.env
  const child = spawn(process.execPath, [program], {
    env: { ...own, NODE_COMPILE_CACHE: compiled, NODE_ENV: 'development', ...settings, ...env },
  })
  let output = ''
  if (unread) for (const stream of [child.stdout, child.stderr]) stream.destroy()
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  while (!(await ready(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended (${child.exitCode}): ${output}`)
    if (performance.now() - began > patienceMs) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready in ${patienceMs} ms: ${output}`)
    }
    await sleep(10)
  }
  const readyAfterMs = Math.round(performance.now() - began)
  return { url, process: child, readyAfterMs, output: () => output, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

async function ready(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
