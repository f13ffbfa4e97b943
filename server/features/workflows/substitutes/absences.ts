import { Role } from '@atrium/contract/access/access.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import {
  type Absence,
  absenceEntity,
  type absences as calls,
  MAX_ABSENCES,
  MAX_CHAIN,
} from '@atrium/contract/workflows/absences.ts'
import { workflowReaders } from '@atrium/contract/workflows/screens.ts'
import { and, asc, count, eq, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { whoMay } from '../../../platform/notifications/who-may.ts'
import { findJoined, joinedList } from '../../../platform/records/joined-lists.ts'
import { checkVersion, deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, forbidden, invalid } from '../../../platform/refusal.ts'
import { lockLandlord } from '../../../platform/tenancy/lock-landlord.ts'
import { latestToday } from '../../../platform/tenancy/site-days.ts'
import { sites, userSites } from '../../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { workflowAbsences as absences } from '../tables.ts'
import { refreshStandInsJob } from './refresh-job.ts'
import { standInOf } from './stand-in.ts'

const { name: entityName } = absenceEntity
const away = alias(users, 'away')
const substitutes = alias(users, 'substitutes')

type Reading = ReadContext<LandlordViewer>
type Saving = WriteContext<LandlordViewer>

const isAdministrator = ({ viewer }: Pick<Reading, 'viewer'>) => viewer.roleId === Role.CompanyAdmin

/** Those of the viewer, and those in which it stands in; administrators see all. */
function absencesFor(ctx: Reading): SQL | undefined {
  const { userId, landlordId } = ctx.viewer
  const own = or(eq(absences.userId, userId), eq(absences.substituteId, userId))
  return and(eq(absences.landlordId, landlordId), isAdministrator(ctx) ? undefined : own)
}

const read = {
  select: ({ db }: ReadContext) =>
    db
      .select({ absence: absences, userName: away.name, substituteName: substitutes.name })
      .from(absences)
      .innerJoin(away, eq(away.id, absences.userId))
      .innerJoin(substitutes, eq(substitutes.id, absences.substituteId)),
  id: absences.id,
  scope: (ctx: ReadContext) => absencesFor(ctx as Reading),
}
type Row = Awaited<ReturnType<typeof read.select>>[number]

const item = ({ absence, userName, substituteName }: Row, ctx: ReadContext, cannot: Cannot): Absence => ({
  ...absence,
  userName,
  substituteName,
  ...(cannot.get(absence.id) ?? { notAt: [], isClosed: false, isAwayToo: false }),
  mayEdit: mayChange(ctx as Reading, absence.userId),
})

const mayChange = (ctx: Pick<Reading, 'viewer'>, userId: number) =>
  !ctx.viewer.readOnly && (userId === ctx.viewer.userId || isAdministrator(ctx))

type Cannot = ReadonlyMap<number, Pick<Absence, 'notAt' | 'isClosed' | 'isAwayToo'>>

/** What the substitutes cannot do in the place of whom they stand in for: said where it is set, since nobody looks there later. */
async function whatCannot(ctx: ReadContext, rows: readonly Row[]): Promise<Cannot> {
  if (rows.length === 0) return new Map()
  const { db } = ctx
  const { landlordId } = (ctx as Reading).viewer
  const all = [...new Set(rows.flatMap(({ absence: { userId, substituteId } }) => [userId, substituteId]))]
  const may = await whoMay(ctx, landlordId, { access: workflowReaders })
  const people = await db
    .select({ id: users.id, roleId: users.roleId })
    .from(users)
    .where(and(inArray(users.id, all), may))
  const everywhere = new Set(people.flatMap(({ id, roleId }) => (roleId === Role.CompanyAdmin ? [id] : [])))
  const companySites = await db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(eq(sites.landlordId, landlordId), eq(sites.active, true)))
    .orderBy(asc(sites.name))
  const works = await db.select().from(userSites).where(inArray(userSites.userId, all))
  const worksAt = (userId: number, siteId: number) =>
    everywhere.has(userId) || works.some((one) => one.userId === userId && one.siteId === siteId)
  const others = await absencesWithin(db, landlordId, rows)
  return new Map(
    rows.map(({ absence: { id, userId, substituteId, firstDay, lastDay } }) => [
      id,
      {
        notAt: companySites.filter((site) => worksAt(userId, site.id) && !worksAt(substituteId, site.id)).map(({ name }) => name),
        isClosed: !people.some((one) => one.id === substituteId),
        isAwayToo: others.some(
          (one) =>
            one.userId === substituteId &&
            one.firstDay <= lastDay &&
            one.lastDay >= firstDay &&
            standInOf(edgesOf(others, one), substituteId) === undefined,
        ),
      },
    ]),
  )
}

type Span = Pick<typeof absences.$inferSelect, 'userId' | 'substituteId' | 'firstDay' | 'lastDay'>

/** Who stands in for whom on some day of an absence. */
const edgesOf = (all: readonly Span[], { firstDay, lastDay }: Pick<Span, 'firstDay' | 'lastDay'>) =>
  new Map(
    all.flatMap((one) => (one.firstDay <= lastDay && one.lastDay >= firstDay ? [[one.userId, one.substituteId] as const] : [])),
  )

async function absencesWithin(db: ReadContext['db'], landlordId: number, rows: readonly Row[]): Promise<Span[]> {
  const from = rows.map(({ absence }) => absence.firstDay).toSorted()[0] as string
  const to = rows
    .map(({ absence }) => absence.lastDay)
    .toSorted()
    .at(-1) as string
  return overlapping(db, landlordId, { firstDay: from, lastDay: to })
}

const overlapping = (
  db: ReadContext['db'],
  landlordId: number,
  { firstDay, lastDay }: Pick<Span, 'firstDay' | 'lastDay'>,
  but = 0,
): Promise<Span[]> =>
  db
    .select()
    .from(absences)
    .where(
      and(
        eq(absences.landlordId, landlordId),
        lte(absences.firstDay, lastDay),
        gte(absences.lastDay, firstDay),
        ne(absences.id, but),
      ),
    )
    .orderBy(asc(absences.id))

export const searchAbsences: Handler<typeof calls.search> = async (ctx, input) => {
  const today = await latestToday(ctx)
  return joinedList({} as typeof calls.search, {
    ...read,
    filters: () => (input.over ? undefined : gte(absences.lastDay, today)),
    words: [away.name, substitutes.name],
    sorts: { firstDay: absences.firstDay, lastDay: absences.lastDay },
    extra: whatCannot,
    item,
  })(ctx, input)
}

export const getAbsence: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await findJoined(ctx, read, id)
  return item(row, ctx, await whatCannot(ctx, [row]))
}

/** Says when somebody is away. What waits for it follows in a job. */
export const saveAbsence: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const { landlordId } = ctx.viewer
  // Two who stand in for each other must not be saved at once.
  await lockLandlord(ctx.db, landlordId)
  const before = id === null ? undefined : (await findJoined(ctx, read, id)).absence
  if (before) checkVersion(before.version, version)
  const userId = before?.userId ?? input.userId ?? ctx.viewer.userId
  if (!mayChange(ctx, userId)) throw forbidden()
  const next = { ...input, userId }
  await checkAbsence(ctx, next, before?.id)
  const names = await namesOf(ctx, next)
  await ctx.enqueue(refreshStandInsJob, { landlordId, userId })
  if (!before) {
    const row = { ...next, landlordId, createdBy: ctx.viewer.userId }
    return saved(await insertRow(ctx, entityName, absences, row, names))
  }
  return updateRow(ctx, entityName, absences, { ...before, ...(await namesOf(ctx, before)) }, version ?? 1, next, names)
}

async function checkAbsence(ctx: Saving, next: Span, id = 0): Promise<void> {
  const { landlordId } = ctx.viewer
  const { userId, substituteId, firstDay, lastDay } = next
  if (substituteId === userId) throw invalid({ substituteId: 'workflow-substitute-self' })
  if (lastDay < (await latestToday(ctx))) throw invalid({ lastDay: 'workflow-absence-over' })
  const staff = inArray(users.roleId, [Role.CompanyAdmin, Role.CompanyUser])
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), staff, eq(users.active, true), inArray(users.id, [userId, substituteId])))
  if (!people.some((one) => one.id === userId)) throw invalid({ userId: 'workflow-person-unknown' })
  if (!people.some((one) => one.id === substituteId)) throw invalid({ substituteId: 'workflow-person-unknown' })
  const others = await overlapping(ctx.db, landlordId, next, id)
  if (others.some((one) => one.userId === userId)) throw conflict('workflow-absence-twice')
  const [own] = await ctx.db
    .select({ n: count() })
    .from(absences)
    .where(and(eq(absences.userId, userId), gte(absences.lastDay, await latestToday(ctx)), ne(absences.id, id)))
  if ((own?.n ?? 0) >= MAX_ABSENCES) throw conflict(['workflow-absence-limit', { n: MAX_ABSENCES }])
  const edges = new Map(edgesOf(others, { firstDay, lastDay })).set(userId, substituteId)
  for (const start of edges.keys()) {
    const chain = chainOf(edges, start)
    if (chain === 'circle') throw invalid({ substituteId: 'workflow-substitute-circle' })
    if (chain > MAX_CHAIN) throw invalid({ substituteId: ['workflow-substitute-chain', { n: MAX_CHAIN }] })
  }
}

/** How many stand in for each other until somebody is there. */
function chainOf(edges: ReadonlyMap<number, number>, start: number): number | 'circle' {
  const seen = new Set([start])
  let length = 0
  for (let at = edges.get(start); at !== undefined; at = edges.get(at)) {
    if (seen.has(at)) return 'circle'
    seen.add(at)
    length += 1
  }
  return length
}

/** What the audit log keeps of one. */
async function namesOf({ db }: Saving, { userId, substituteId, firstDay, lastDay }: Span) {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [userId, substituteId]))
  const nameOf = (id: number) => rows.find((one) => one.id === id)?.name ?? ''
  return { name: nameOf(userId), substitute: nameOf(substituteId), firstDay, lastDay }
}

export const removeAbsence: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const { absence } = await findJoined(ctx, read, id)
  if (!mayChange(ctx, absence.userId)) throw forbidden()
  await deleteRow(ctx, entityName, absences, { id, ...(await namesOf(ctx, absence)) })
  await ctx.enqueue(refreshStandInsJob, { landlordId: absence.landlordId, userId: absence.userId })
  return done
}
