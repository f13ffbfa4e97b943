import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../server/testing/server-process.ts'
import { type Figure, median } from './figures.ts'
import { memoryOf } from './memory.ts'

const STARTS = 5
const STARTED_MS = 30_000
/** The garbage of a start is collected some two minutes later, when V8 sees that little happens. */
const IDLE_MS = 180_000
const SAMPLES = 12
const BETWEEN_MS = 5_000

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

/** The most that the server took in its first start. A process of its own makes the database and the portfolio before, and ends. */
export const firstStartMemory = (server: ServerProcess): Figure => ({
  what: 'first start with the demo portfolio, most memory of the server that goes on',
  measured: `${memoryOf(server.process)('VmHWM')} MB resident`,
  baseline: `${server.readyAfterMs} ms to first answer`,
  hold: 'reported',
  holds: true,
})

/** Memory of the server with the embedded database: the median of a minute, three minutes after the start. */
export async function idleMemory(env: NodeJS.ProcessEnv): Promise<Figure> {
  const server = await startServer(env)
  const resident = () => memoryOf(server.process)('VmRSS')
  await sleep(STARTED_MS)
  const started = resident()
  await sleep(IDLE_MS - STARTED_MS)
  const samples: number[] = []
  for (let at = 0; at < SAMPLES; at++) {
    samples.push(resident())
    await sleep(BETWEEN_MS)
  }
  const own = memoryOf(server.process)('RssAnon')
  await server.stop()
  const idle = median(samples)
  return {
    what: 'idle memory, embedded database',
    measured: `${idle} MB resident, ${own} MB of it its own`,
    baseline: `half a minute after the start: ${started} MB`,
    hold: '<= 300 MB',
    holds: idle <= 300,
  }
}
