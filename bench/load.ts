import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { ListQuery } from './list-queries.ts'

type LoadRequest = Pick<ListQuery, 'method' | 'path' | 'body'>

/** Requests a second of an address under load, and what each cost the process that answers. */
export interface Load {
  perSecond: number
  /** Milliseconds of processor time, of all of its threads. */
  processorMs: number
}

/** Loads one address of a server for some seconds. */
export async function load(
  server: { url: string; process: { pid?: number | undefined } },
  { method, path, body }: LoadRequest,
  { cookie = '', connections = 16, seconds = 4 } = {},
): Promise<Load> {
  const before = processorMs(server.process.pid)
  const headers = { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) }
  const result = await autocannon({
    url: server.url + path,
    method,
    connections,
    duration: seconds,
    headers,
    ...(body ? { body } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  const answered = result.requests.total
  return { perSecond: answered / result.duration, processorMs: (processorMs(server.process.pid) - before) / answered }
}

const TICK_MS = 10

/** Processor time of a process so far, user and system, as Linux counts it. */
function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Asks once; milliseconds until the whole answer is there. */
export async function ask(url: string, cookie: string, { method, path, body }: LoadRequest): Promise<number> {
  const began = performance.now()
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(url + path, { method, headers, ...(body ? { body } : {}) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} ${body ?? ''}: ${answer.status} ${text}`)
  return performance.now() - began
}

export async function logIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
