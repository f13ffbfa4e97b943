import { Worker } from 'node:worker_threads'
import { programFile } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import type { TaskAnswer, TaskQuestion } from './answer-tasks.ts'

export interface Limits {
  /** From the start of a task to its answer. */
  timeoutMs: number
  /** Heap of the thread. What lies outside of it (buffers, native libraries) the task must bound by itself. */
  memoryMb: number
  /** Tasks at a time; the others wait. */
  atOnce?: number
  /** How long a thread stays for the next task. */
  idleMs?: number
}

/** The task took longer or more memory than it may, or broke its thread: what it was given is refused. */
export class TaskStopped extends Error {}

const MAX_WAITING = 50

/**
 * Work on untrusted input (spreadsheets, pictures) in a thread of its own, so that the process goes on answering whatever
 * the input contains. `entry` is a module that calls `answerTasks`. Never call it inside a transaction: on the embedded database
 * everybody would wait. Rejects with `TaskStopped` beyond a limit, with an Error of the same message where the task throws.
 */
export function inWorker<Input, Output>(entry: URL, { timeoutMs, memoryMb, atOnce = 2, idleMs = 10_000 }: Limits) {
  const idle: Thread<Input, Output>[] = []
  const waiting: (() => void)[] = []
  let running = 0

  return async (input: Input): Promise<Output> => {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) throw new Refusal(503, 'too-busy')
      await new Promise<void>((turn) => waiting.push(turn))
    }
    running++
    const thread = idle.pop() ?? openThread<Input, Output>(entry, memoryMb)
    try {
      const output = await thread.run(input, timeoutMs)
      idle.push(thread)
      thread.closeAfter(idleMs, () => idle.splice(idle.indexOf(thread), 1))
      return output
    } catch (error) {
      thread.close()
      throw error
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

type Thread<Input, Output> = ReturnType<typeof openThread<Input, Output>>

function openThread<Input, Output>(entry: URL, memoryMb: number) {
  const worker = new Worker(programFile(entry), { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  worker.unref()
  // One may still come while the thread is ended; unhandled it would end the process.
  worker.on('error', () => {})
  let lastId = 0
  let idleTimer: NodeJS.Timeout | undefined
  const close = () => {
    clearTimeout(idleTimer)
    void worker.terminate()
  }

  async function run(input: Input, timeoutMs: number): Promise<Output> {
    clearTimeout(idleTimer)
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const stopped = (why: string) => reject(new TaskStopped(why))
    const timer = setTimeout(stopped, timeoutMs, `took longer than ${timeoutMs} ms`)
    const onMessage = (answer: TaskAnswer<Output>) => {
      if (answer.id !== id) return
      if ('failed' in answer) reject(new Error(answer.failed))
      else resolve(answer.output)
    }
    const onError = (error: unknown) => stopped((error as Error).message)
    const onExit = () => stopped('its thread ended')
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    try {
      worker.postMessage({ id, input } satisfies TaskQuestion<Input>)
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
  }

  return {
    run,
    close,
    closeAfter(idleMs: number, closed: () => void) {
      idleTimer = setTimeout(() => {
        closed()
        close()
      }, idleMs).unref()
    },
  }
}
