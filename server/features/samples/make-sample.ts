import { setImmediate as breathe } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { sessions, users } from '../../platform/auth/tables.ts'
import type { DemoEvent, DemoLandlord } from '../../platform/demo/demo-company.ts'
import { demoCompany, type Recipe } from '../../platform/demo/fill-company.ts'
import { insertHistory } from '../../platform/demo/insert-history.ts'
import { insertPlaces } from '../../platform/demo/insert-places.ts'
import { job, type Worker, worker } from '../../platform/jobs/job.ts'
import { purgeSample } from '../../platform/samples/purge-sample.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext, JobContext } from '../../platform/work/context.ts'
import { publishChanges } from '../../platform/work/publish-changes.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import type { Sample } from './find-sample.ts'
import { sampleClientPeople, samplePerson } from './sample-people.ts'

/** Makes the sample of a company, asked for by a person of it. */
export const makeSample = job('make-sample', { data: z.object({ sampleId: z.int(), personId: z.int() }) })

/** Recipes take it as one of many companies: none of those that are told apart. */
const PLACE = 2

export interface Ingredients {
  recipes: readonly Recipe[]
  /** What it consists of, for a company of this name. */
  portfolio: () => Promise<(name: string) => DemoLandlord>
}

/**
 * Fills a sample by the recipes of the demo, each in a transaction of its own, so that nobody waits long behind it. Begun again after
 * an interruption it begins anew. One that cannot be made is no sample: it goes.
 */
export const sampleWorkers = ({ recipes, portfolio }: Ingredients): Worker[] => [
  worker(makeSample, async (ctx, { sampleId, personId }) => {
    try {
      await fill(ctx, { sampleId, personId, recipes, describe: await portfolio() })
    } catch (error) {
      await step(ctx, sampleId, (tx, sample) => removeSample(tx, sample))
      throw error
    }
  }),
]

interface Filling {
  sampleId: number
  personId: number
  recipes: readonly Recipe[]
  describe: (name: string) => DemoLandlord
}

async function fill(ctx: JobContext, { sampleId, personId, recipes, describe }: Filling): Promise<void> {
  const begun = await step(ctx, sampleId, async (tx, sample) => {
    await purgeSample(tx, sampleId)
    const placed = await insertPlaces(tx.db, describe(sample.name), sampleId)
    const { id: createdBy, email: owner } = await samplePerson(tx.db, sampleId, personId)
    await sampleClientPeople(tx.db, placed)
    await note(tx, sample, { sampleProgress: 1 })
    return { createdBy, company: demoCompany(ctx.app, { ...placed, at: PLACE, createdBy, owner }) }
  })
  if (!begun) return
  const { createdBy, company } = begun
  const events: DemoEvent[] = []
  // Whoever begins it anew has made another person first.
  const goOn = <T>(work: (tx: AnyWriteContext, sample: Sample) => Promise<T>) =>
    step(ctx, sampleId, async (tx, sample) => {
      const [person] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, createdBy))
      return person && work(tx, sample)
    })
  for (const [at, recipe] of recipes.entries()) {
    const make = await recipe()
    const isThere = await goOn(async (tx, sample) => {
      events.push(...(await make(company.inside(tx.db))))
      await note(tx, sample, { sampleProgress: Math.floor((100 * (at + 1)) / (recipes.length + 1)) })
      return true
    })
    if (!isThere) return
    await breathe()
  }
  await goOn(async (tx, sample) => {
    await insertHistory(company.inside(tx.db), events)
    await note(tx, sample, { sampleProgress: 100, sampleReadyAt: new Date() })
  })
}

/** One transaction of it, as long as it is there and not ready: it may be removed while it is made. */
const step = <T>(ctx: JobContext, sampleId: number, work: (tx: AnyWriteContext, sample: Sample) => Promise<T>) =>
  runInTransaction(ctx, async (tx) => {
    const [sample] = await tx.db.select().from(landlords).where(eq(landlords.id, sampleId)).for('update')
    return sample && sample.sampleReadyAt === null ? work(tx, sample) : undefined
  })

async function note({ db }: AnyWriteContext, { id, sampleOf }: Sample, how: Partial<Sample>): Promise<void> {
  await db.update(landlords).set(how).where(eq(landlords.id, id))
  await publishChanges(db, { topics: ['sample'], landlordIds: [sampleOf], onlyStaff: true })
}

/** Deletes a sample with all that is in it; whoever looks at it is in the company again. */
export async function removeSample(ctx: AnyWriteContext, { id, sampleOf }: Sample): Promise<void> {
  const theirs = ctx.db.select({ id: users.sampleFor }).from(users).where(eq(users.landlordId, id))
  const inside = await ctx.db
    .update(sessions)
    .set({ inSample: false, viewAs: null })
    .where(and(eq(sessions.inSample, true), inArray(sessions.userId, theirs)))
    .returning({ userId: sessions.userId })
  const people = await ctx.db.select({ id: users.id }).from(users).where(eq(users.landlordId, id))
  await purgeSample(ctx, id)
  await ctx.db.delete(landlords).where(eq(landlords.id, id))
  await publishChanges(ctx.db, { topics: ['sample'], landlordIds: [sampleOf, id], onlyStaff: true })
  ctx.afterCommit(() => {
    for (const userId of [...inside.map((one) => one.userId), ...people.map((one) => one.id)]) ctx.app.forgetViewer(userId)
  })
}
