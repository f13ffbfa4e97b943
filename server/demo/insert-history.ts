import { randomUUID } from 'node:crypto'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { submissions as documentCalls } from '@atrium/contract/submissions/submissions.ts'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { submissions } from '../features/submissions/tables.ts'
import { type AuditNote, writeAudit } from '../platform/audit/audit.ts'
import { users } from '../platform/auth/tables.ts'
import type { Db } from '../platform/database/open.ts'
import { companySettingsEvents } from './history-company-settings.ts'
import { firstStepsEvents } from './history-first-steps.ts'
import { peopleEvents } from './history-people.ts'
import type { Placed } from './insert-portfolio.ts'

/** Something that happened in a company, as its audit log tells it. */
export interface Event {
  at: Date
  /** The person's e-mail address. */
  by: string
  call: AnyCall
  note: AuditNote
}

/** A company with what its events are told by. */
export interface PastEntry extends Placed {
  owner: string
  userId: (email: string) => number
  /** So many days ago, at an hour of the working day in Canada. */
  ago: (days: number, time: string) => Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const owners = ['landlord@atrium.test', 'other-landlord@atrium.test']
/** Documents in the log, of the last weeks of each company. */
const documentCounts = [24, 3]
/** Addresses that belong to nobody (RFC 5737), one for each person. */
const addressOf = (userId: number) => `203.0.113.${10 + (userId % 200)}`

/** Fills the audit log with what happened in the last weeks, by the function that writes it otherwise: the chain holds. */
export async function insertHistory(db: Db, placed: readonly Placed[], now: Date): Promise<void> {
  const people = await db.select({ id: users.id, email: users.email }).from(users)
  const ids = new Map(people.map(({ id, email }) => [email, id]))
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const today = now.toISOString().slice(0, 10)
  for (const [at, company] of placed.entries()) {
    const told: PastEntry = {
      ...company,
      owner: owners[at] as string,
      userId: (email) => ids.get(email) as number,
      ago: (days, time) => new Date(Date.parse(`${today}T${time}:00Z`) - days * DAY),
    }
    const events = [
      ...firstStepsEvents(told),
      ...(await peopleEvents(db, told)),
      ...(await companySettingsEvents(db, told)),
      ...(await documentEvents(db, told, emails, documentCounts[at] ?? 0)),
    ]
    const past = events.filter((event) => event.at.getTime() < now.getTime() - HOUR)
    past.sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const { at: when, by, call, note } of past) {
      const userId = told.userId(by)
      const viewer = { userId, landlordId: company.landlordId, supportBy: null }
      const author = { viewer, call: `${call.method} ${call.path}`, ip: addressOf(userId), requestId: randomUUID(), at: when }
      await writeAudit(db, [note], author)
    }
  }
}

/** The newest documents, one of each title at a site: most of them were sent to many clients at once. */
async function documentEvents(db: Db, told: PastEntry, emails: ReadonlyMap<number, string>, count: number): Promise<Event[]> {
  const rows = await db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.landlordId, told.landlordId),
        gt(submissions.createdAt, told.ago(54, '12:00')),
        lt(submissions.createdAt, told.ago(0, '23:59')),
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
  const first = new Map(rows.map((row) => [`${row.siteId} ${row.title}`, row]))
  return [...first.values()].slice(0, count).map((row, index) => {
    const { id, type, title, siteId, tenantId, createdDate, fileId, createdBy } = row
    const by = emails.get(createdBy ?? 0) ?? told.owner
    const at = new Date(row.createdAt.getTime() + index * 67_000)
    const after = { type, title, siteId, tenantId, createdDate, fileId, createdBy }
    return { at, by, call: documentCalls.add, note: { entity: 'submission', id, after } }
  })
}
