import { Role } from '@atrium/contract/access/access.ts'
import { invitations as invitationCalls } from '@atrium/contract/access/invitation.ts'
import { users as calls } from '@atrium/contract/users/users.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { DemoCompany, DemoEvent } from '../../../platform/demo/demo-company.ts'
import { invitations } from '../tables.ts'

/** Audit entries of people: everybody but the owner was invited; one invitation is still open. */
export async function peopleEvents({ db, landlordId, owner, ago }: DemoCompany): Promise<DemoEvent[]> {
  const people = await db.select().from(users).where(eq(users.landlordId, landlordId)).orderBy(users.id)
  const events = people
    .filter(({ email, corporateAccount }) => email !== owner && !corporateAccount)
    .flatMap(({ id, email, roleId, tenantId, active }, index): DemoEvent[] => {
      const days = 52 - index * 4
      const invitation = { email, roleId, tenantId }
      const came = { at: ago(days - 1, `16:${12 + index}`), by: email, call: invitationCalls.createInvitedUser }
      return [
        { at: ago(days, '15:31'), by: owner, call: calls.invite, note: { entity: 'invitation', after: invitation } },
        { ...came, note: { entity: 'user', id, after: invitation } },
        ...(active ? [] : [left(id, owner, ago(5, '20:03'))]),
      ]
    })
  const waiting = await db.select().from(invitations).where(eq(invitations.landlordId, landlordId))
  return [
    ...events,
    ...waiting.map(({ id, email, firstName, lastName, siteIds }): DemoEvent => {
      const after = { email, firstName, lastName, roleId: Role.CompanyUser, siteIds }
      return { at: ago(1, '13:48'), by: owner, call: calls.create, note: { entity: 'invitation', id, after } }
    }),
  ]
}

const left = (id: number, by: string, at: Date): DemoEvent => ({
  at,
  by,
  call: calls.deactivate,
  note: { entity: 'user', id, before: { active: true }, after: { active: false } },
})
