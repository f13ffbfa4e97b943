import { Role } from '@atrium/contract/access/access.ts'
import { workflowReaders } from '@atrium/contract/workflows/screens.ts'
import type { Assignee, Step } from '@atrium/contract/workflows/steps.ts'
import { and, asc, eq, exists, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { whoMay } from '../../platform/notifications/who-may.ts'
import { userRoles } from '../../platform/roles/tables.ts'
import { companyPeopleAt } from '../../platform/tenancy/company-people.ts'
import { peopleOfClient } from '../../platform/tenancy/people-of-client.ts'
import { managerOf } from '../../platform/tenancy/site-manager.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import type { RunRow, StepRow } from './find-run.ts'

/** Somebody who is asked. */
export interface Asked {
  id: number
  email: string
  firstName: string
  language: string | null
}

/** Of how many of one step at most: a role may be that of hundreds. */
const MOST = 100

type Reading = { db: ReadDb; app: Pick<ReadContext['app'], 'menu'> }
/** Where a run is, for whom, and who started it. */
export type Place = Pick<RunRow, 'landlordId' | 'siteId' | 'tenantId' | 'createdBy'>

/**
 * Who is asked in a step: of those it names whoever is in use, works at the site (or is of the client) and may open workflows. Where that
 * is nobody, who started the run; else the administrators of the company: no step waits for nobody.
 */
export const askedFor = async (ctx: AnyWriteContext, run: RunRow, { step }: StepRow): Promise<Asked[]> =>
  (await askedAs(ctx, run, step)).people

/** The same, with whether it is somebody whom the step names. */
export async function askedAs(ctx: Reading, run: Place, step: Pick<Step, 'assignees' | 'internal'>) {
  const { db } = ctx
  const may = await whoMay(ctx, run.landlordId, { access: workflowReaders })
  const isInternal = step.internal || run.tenantId === null
  const named = or(...step.assignees.map((one) => whoIs(db, run, one)), ...(step.assignees.length === 0 ? [none] : []))
  const starter = run.createdBy === null ? none : and(companyPeopleAt(run.landlordId, run.siteId), eq(users.id, run.createdBy))
  const admins = and(eq(users.landlordId, run.landlordId), eq(users.roleId, Role.CompanyAdmin), eq(users.active, true))
  const company = companyPeopleAt(run.landlordId, run.siteId)
  const levels = [and(named, may, isInternal ? company : undefined), and(starter, may), admins]
  for (const [level, who] of levels.entries()) {
    const people = await peopleAmong(db, who)
    if (people.length > 0) return { people, isNamed: level === 0 }
  }
  return { people: [], isNamed: false }
}

/** These people, as far as they can be asked in a run. */
export async function askedByName(ctx: AnyWriteContext, run: RunRow, isInternal: boolean, userIds: readonly number[]) {
  const may = await whoMay(ctx, run.landlordId, { access: workflowReaders })
  return peopleAmong(ctx.db, and(inArray(users.id, [...userIds]), may, personAt(ctx.db, run, isInternal)))
}

/** The first of those whom a step names so. */
export async function personOf(db: ReadDb, run: Place, who: Assignee) {
  const [found] = await db
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(whoIs(db, run, who))
    .orderBy(asc(users.id))
    .limit(1)
  return found
}

const none = eq(users.id, 0)

const peopleAmong = (db: ReadDb, who: SQL | undefined): Promise<Asked[]> =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(who)
    .orderBy(asc(users.id))
    .limit(MOST)

const personAt = (db: ReadDb, { landlordId, siteId, tenantId }: Place, isInternal: boolean) =>
  or(companyPeopleAt(landlordId, siteId), isInternal || tenantId === null ? none : peopleOfClient(db, landlordId, tenantId))

export function whoIs(db: ReadDb, run: Place, { type, id }: Assignee): SQL | undefined {
  const { landlordId, siteId, tenantId, createdBy } = run
  const atSite = companyPeopleAt(landlordId, siteId)
  switch (type) {
    case 'person':
      return and(personAt(db, run, false), eq(users.id, id ?? 0))
    case 'role':
      return and(atSite, or(eq(users.roleId, id ?? 0), exists(hasRole(db, id ?? 0))))
    case 'client':
      return tenantId === null ? none : peopleOfClient(db, landlordId, tenantId)
    case 'starter':
      return and(atSite, eq(users.id, createdBy ?? 0))
    case 'manager':
      return managerOf(landlordId, siteId)
    case 'site':
      return atSite
  }
}

const hasRole = (db: ReadDb, roleId: number) =>
  db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), eq(userRoles.roleId, roleId)))
