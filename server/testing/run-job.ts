import { everyWorker } from '../app.ts'
import type { Services } from '../platform/work/context.ts'
import { jobContext } from '../platform/work/unit-of-work.ts'

/** Does a job at once, as its worker would; by its handle or by its name. */
export async function runJob(services: Services, job: { name: string } | string, data: unknown = {}): Promise<void> {
  const name = typeof job === 'string' ? job : job.name
  const worker = everyWorker.find((one) => one.job.name === name)
  if (!worker) throw new TypeError(`There is no job ${name}`)
  await worker.work(jobContext(services, worker.job), data)
}
