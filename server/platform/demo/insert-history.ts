import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.ts'
import { users } from '../auth/tables.ts'
import type { DemoCompany, DemoEvent } from './demo-company.ts'

const HOUR = 3_600_000
/** Addresses that belong to nobody (RFC 5737), one for each person. */
const addressOf = (userId: number) => `203.0.113.${10 + (userId % 200)}`

/** Fills a company's audit log with what its features tell, by the function that writes it otherwise: the chain holds. */
export async function insertHistory({ db, landlordId, now }: DemoCompany, events: readonly DemoEvent[]): Promise<void> {
  const people = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.landlordId, landlordId))
  const ids = new Map(people.map(({ id, email }) => [email, id]))
  const past = events.filter(({ at, by }) => at.getTime() < now.getTime() - HOUR && ids.has(by))
  past.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, by, call, note } of past) {
    const userId = ids.get(by) as number
    const viewer = { userId, landlordId, supportBy: null }
    const author = { viewer, call: `${call.method} ${call.path}`, ip: addressOf(userId), requestId: randomUUID(), at }
    await writeAudit(db, [note], author)
  }
}
