import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../server/testing/server-process.ts'
import { type Figure, median } from './figures.ts'

const STARTS = 5
const IDLE_MS = 30_000

/** From starting the process on an existing demo folder to its first answer. */
export async function startTime(env: NodeJS.ProcessEnv): Promise<Figure> {
  const taken: number[] = []
  for (let at = 0; at < STARTS; at++) {
    const server = await startServer(env)
    taken.push(server.readyAfterMs)
    await server.stop()
  }
  const middle = median(taken)
  return {
    what: 'start on an existing folder to first answer',
    measured: `${middle} ms`,
    baseline: `${STARTS} starts: ${Math.min(...taken)} to ${Math.max(...taken)} ms`,
    hold: '<= 2 s',
    holds: middle <= 2_000,
  }
}

/** Memory of the server with the embedded database, half a minute after the start. */
export async function idleMemory(env: NodeJS.ProcessEnv): Promise<Figure> {
  const server = await startServer(env)
  await sleep(IDLE_MS)
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024)
  await server.stop()
  const [all, own] = [megabytes('VmRSS'), megabytes('RssAnon')]
  return {
    what: 'idle memory, embedded database',
    measured: `${all} MB resident`,
    baseline: `${own} MB its own, ${all - own} MB of program files shared`,
    hold: '<= 300 MB',
    holds: all <= 300,
  }
}
