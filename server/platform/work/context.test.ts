import { expectTypeOf, test } from 'vitest'
import type { Job } from '../jobs/job.ts'
import type { MailContent } from '../mail/send-mail.ts'
import type { AnyWriteContext, JobContext, PreflightContext, ReadContext, WriteContext } from './context.ts'

// Held by the compiler (npm run typecheck): a line that compiles although it should not is an unused @ts-expect-error. Nothing runs.
declare const read: ReadContext
declare const write: WriteContext
declare const preflight: PreflightContext
declare const job: JobContext
declare const anyJob: Job<{ id: number }>
declare const table: never
declare const content: MailContent
const compiles = (_lines: () => unknown[]) => {}

test('a read changes nothing', () =>
  compiles(() => [
    // @ts-expect-error a read has no insert
    read.db.insert(table),
    // @ts-expect-error nor an update
    read.db.update(table),
    // @ts-expect-error nor a delete
    read.db.delete(table),
    // @ts-expect-error nor a transaction to open
    read.db.transaction(async () => {}),
    // @ts-expect-error it changes nothing that could be audited
    read.audit({ entity: 'site' }),
    // @ts-expect-error or announced
    read.publish,
    // @ts-expect-error and queues nothing
    read.enqueue(anyJob, { id: 1 }),
    // @ts-expect-error the pool would wait for ever for the one connection of the embedded database
    read.app.database,
  ]))

test('a write reaches nothing outside of its transaction', () =>
  compiles(() => [
    write.db.insert(table),
    write.enqueue(anyJob, { id: 1 }),
    // @ts-expect-error the data of a job are checked
    write.enqueue(anyJob, { id: 'one' }),
    // @ts-expect-error a mail says whether it waits, or why not
    write.sendMail({ to: '', landlordId: 1, content }),
    write.sendMail({ to: '', landlordId: 1, content, goes: 'asked' }),
    // @ts-expect-error inside a transaction the payment service is not asked
    write.app.payments.customer,
    // @ts-expect-error nor the pool
    write.app.database,
  ]))

test('a preflight has no transaction open', () =>
  compiles(() => [
    preflight.app.payments,
    preflight.app.database,
    // @ts-expect-error no transaction is open
    preflight.db.insert(table),
    // @ts-expect-error so that nothing can wait for its commit
    preflight.afterCommit(() => {}),
    // @ts-expect-error or be audited with it
    preflight.audit({ entity: 'site' }),
    // @ts-expect-error or be mailed with it
    preflight.sendMail,
    // A short transaction of its own has all of it.
    preflight.inTransaction(async (ctx) => ctx.audit({ entity: 'site' })),
  ]))

test('a job has no viewer', () =>
  compiles(() => [
    // @ts-expect-error nobody has called a job
    job.viewer,
    // @ts-expect-error so there is no scope
    job.scope,
    // @ts-expect-error and its writes are in transactions that it opens
    job.db.insert(table),
  ]))

test('a unit of work knows who acts: a viewer, or the system for a job', () => {
  expectTypeOf<WriteContext['viewer']['kind']>().not.toEqualTypeOf<AnyWriteContext['viewer']['kind']>()
  expectTypeOf<WriteContext>().toExtend<ReadContext>()
  expectTypeOf<ReadContext>().not.toExtend<WriteContext>()
  expectTypeOf<PreflightContext>().not.toExtend<WriteContext>()
  expectTypeOf<JobContext>().not.toExtend<ReadContext>()
})
