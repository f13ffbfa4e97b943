import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { DemoCompany } from '../../../platform/demo/demo-company.ts'
import { formValues } from '../tables.ts'
import { formComments } from './tables.ts'

const MINUTE = 60_000

/** What people say at the newest request of a client who has somebody to answer: some of it among themselves. */
export async function insertComments({ db, createdBy, now }: DemoCompany, formId: number): Promise<void> {
  const [found] = await db
    .select({ entry: formValues, client: { id: users.id, name: users.name } })
    .from(formValues)
    .innerJoin(users, and(eq(users.tenantId, formValues.tenantId), users.active))
    .where(and(eq(formValues.formId, formId), isNotNull(formValues.tenantId)))
    .orderBy(desc(formValues.no), users.id)
    .limit(1)
  if (!found) return
  const { entry, client } = found
  const { landlordId, id: valueId } = entry
  const [colleague] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.landlordId, landlordId),
        isNull(users.tenantId),
        eq(users.corporateAccount, false),
        ne(users.id, createdBy),
        users.active,
      ),
    )
    .orderBy(users.id)
    .limit(1)
  const said = [
    { text: `@${client.name}, could you send us the drawings of the ceiling? The sprinklers may have to move.`, by: createdBy },
    { text: 'Our architect has them. You will have them on Thursday.', by: client.id, byClient: true },
    ...(colleague
      ? [{ text: `@${colleague.name}, please look at the sprinklers before we approve this.`, by: createdBy, internal: true }]
      : []),
  ]
  const people = [client, ...(colleague ? [colleague] : [])]
  await db.insert(formComments).values(
    said.map(({ text, by, byClient = false, internal = false }, at) => {
      const written = new Date(Math.min(entry.createdAt.getTime() + (at + 1) * 95 * MINUTE, now.getTime()))
      return {
        landlordId,
        valueId,
        text,
        internal,
        byClient,
        mentions: people.filter(({ name }) => text.includes(`@${name}`)),
        createdBy: by,
        createdAt: written,
        updatedAt: written,
      }
    }),
  )
}
