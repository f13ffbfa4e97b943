import { Role } from '@atrium/contract/access/access.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Db } from '../../platform/database/open.ts'
import type { PlacedLandlord } from '../../platform/demo/demo-company.ts'
import { slug } from '../../platform/demo/slug.ts'

/** Of clients that have people with a login in the portal: nobody logs in as them, they have no password and no mailbox. */
const CLIENTS_WITH_PEOPLE = 2

/** RFC 2606: no mail is ever delivered to this. */
const addressOf = (name: string, sampleId: number) => `${slug(name)}.${sampleId}@sample.invalid`

/** Whom a person is in the sample: an administrator of it with the same name and preferences, without a password. */
export async function samplePerson(db: Db, sampleId: number, personId: number): Promise<{ id: number; email: string }> {
  const [person] = await db.select().from(users).where(eq(users.id, personId))
  const { name, firstName, lastName, language, dateFormat, timeZone, darkTheme } = person as typeof users.$inferSelect
  const preferences = { language, dateFormat, timeZone, darkTheme }
  const [made] = await db
    .insert(users)
    .values({
      ...preferences,
      name,
      firstName,
      lastName,
      landlordId: sampleId,
      sampleFor: personId,
      roleId: Role.CompanyAdmin,
      email: `person-${personId}.${sampleId}@sample.invalid`,
      emailVerified: true,
    })
    .onConflictDoUpdate({ target: users.sampleFor, set: { ...preferences, updatedAt: sql`now()` } })
    .returning({ id: users.id, email: users.email })
  return made as { id: number; email: string }
}

/** The people of its first clients. */
export async function sampleClientPeople(db: Db, { landlordId, sites }: PlacedLandlord): Promise<void> {
  const clients = sites.flatMap((site) => site.clients).slice(0, CLIENTS_WITH_PEOPLE)
  const rows = clients.map(({ id, client: { contactName } }) => {
    const [firstName = '', ...rest] = contactName.split(' ')
    const names = { name: contactName, firstName, lastName: rest.join(' ') }
    const email = addressOf(contactName, landlordId)
    return { ...names, landlordId, tenantId: id, roleId: Role.ClientAdmin, email, emailVerified: true }
  })
  await db.insert(users).values(rows)
}
