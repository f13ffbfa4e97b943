import { parentPort } from 'node:worker_threads'

export interface TaskQuestion<Input> {
  id: number
  input: Input
}
/** `failed`: what the task threw, in words. */
export type TaskAnswer<Output> = { id: number; output: Output } | { id: number; failed: string }

/** Called by a worker thread's file: runs the tasks that `inWorker` sends, one after the other. */
export function answerTasks<Input, Output>(work: (input: Input) => Promise<Output> | Output): void {
  parentPort?.on('message', async ({ id, input }: TaskQuestion<Input>) => {
    const answer = await Promise.resolve()
      .then(() => work(input))
      .then(
        (output): TaskAnswer<Output> => ({ id, output }),
        (error: Error): TaskAnswer<Output> => ({ id, failed: error.message }),
      )
    parentPort?.postMessage(answer)
  })
}
