import { Role } from '@atrium/contract/access/access.ts'
import { corporateTenant, landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { invitations as invitationCalls } from '@atrium/contract/invitations/invitations.ts'
import { roles as roleCalls } from '@atrium/contract/roles/roles.ts'
import { users as userCalls } from '@atrium/contract/users/users.ts'
import { eq } from 'drizzle-orm'
import { corporateRequests } from '../features/corporate/tables.ts'
import { invitations } from '../features/invitations/tables.ts'
import { customRoles } from '../platform/access/tables.ts'
import { users } from '../platform/auth/tables.ts'
import type { Db } from '../platform/database/open.ts'
import type { Event, PastEntry } from './insert-history.ts'

/** Who was invited and came, which roles there are, who was given a client. */
export async function peopleEvents(db: Db, told: PastEntry): Promise<Event[]> {
  return [...(await invited(db, told)), ...(await roleEvents(db, told)), ...(await corporateEvents(db, told))]
}

/** Everybody but the owner came by an invitation; one has not come yet. */
async function invited(db: Db, { landlordId, owner, ago }: PastEntry): Promise<Event[]> {
  const people = await db.select().from(users).where(eq(users.landlordId, landlordId)).orderBy(users.id)
  const events = people
    .filter(({ email, corporateAccount }) => email !== owner && !corporateAccount)
    .flatMap(({ id, email, roleId, tenantId, active }, index): Event[] => {
      const days = 52 - index * 4
      const wanted = { email, roleId, tenantId }
      const came = { at: ago(days - 1, `16:${12 + index}`), by: email, call: invitationCalls.createInvitedUser }
      return [
        { at: ago(days, '15:31'), by: owner, call: userCalls.invite, note: { entity: 'invitation', after: wanted } },
        { ...came, note: { entity: 'user', id, after: wanted } },
        ...(active ? [] : [left(id, owner, ago(5, '20:03'))]),
      ]
    })
  const waiting = await db.select().from(invitations).where(eq(invitations.landlordId, landlordId))
  return [
    ...events,
    ...waiting.map(({ id, email, firstName, lastName, siteIds }): Event => {
      const after = { email, firstName, lastName, roleId: Role.CompanyUser, siteIds }
      return { at: ago(1, '13:48'), by: owner, call: userCalls.create, note: { entity: 'invitation', id, after } }
    }),
  ]
}

const left = (id: number, by: string, at: Date): Event => ({
  ...{ at, by, call: userCalls.deactivate },
  note: { entity: 'user', id, before: { active: true }, after: { active: false } },
})

/** The roles were made by the owner; the first was given a second thought. */
async function roleEvents(db: Db, { landlordId, owner, ago }: PastEntry): Promise<Event[]> {
  const rows = await db.select().from(customRoles).where(eq(customRoles.landlordId, landlordId)).orderBy(customRoles.id)
  const about = ({ name, description, userType }: (typeof rows)[number]) => ({ name, description, userType })
  const made = rows.map((row, index): Event => {
    const note = { entity: 'role', id: row.id, after: about(row) }
    return { at: ago(53, `18:${10 + index * 9}`), by: owner, call: roleCalls.save, note }
  })
  const [first] = rows
  if (!first) return made
  const [before, after] = [
    { ...about(first), permissions: ['AllowManageDocuments'] },
    { ...about(first), permissions: ['AllowManageDocuments', 'AllowManageClients'] },
  ]
  return [
    ...made,
    { at: ago(18, '14:37'), by: owner, call: roleCalls.save, note: { entity: 'role', id: first.id, before, after } },
  ]
}

/** What the corporate client asked for, and what was decided. */
async function corporateEvents(db: Db, { landlordId, owner }: PastEntry): Promise<Event[]> {
  const rows = await db
    .select({ request: corporateRequests, email: users.email })
    .from(corporateRequests)
    .innerJoin(users, eq(users.id, corporateRequests.userId))
    .where(eq(corporateRequests.landlordId, landlordId))
  return rows.flatMap(({ request: { id, userId, tenantId, message, status, reason, createdAt, decidedAt }, email }): Event[] => {
    const entity = 'corporate request'
    const asked = { entity, id, after: { userId, tenantId, message, status: 'Pending' } }
    const decided = { entity, id, before: { status: 'Pending' }, after: { status, reason, userId, tenantId } }
    return [
      { at: createdAt, by: email, call: corporateTenant.sendRequest, note: asked },
      ...(decidedAt ? [{ at: decidedAt, by: owner, call: landlordCorporate.decide, note: decided }] : []),
    ]
  })
}
