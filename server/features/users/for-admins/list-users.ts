import { adminUsers as calls } from '@atrium/contract/users/admin-users.ts'
import { getTableColumns } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../../platform/records/joined-lists.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import { readUsers } from './user-row.ts'

/** Everybody with a login, of the platform and of every company. */
export const listUsers: Handler<typeof calls.search> = joinedList(calls.search, {
  ...readUsers,
  equal: { active: users.active, landlordId: users.landlordId, roleId: users.roleId },
  words: [users.name, users.email, landlords.name],
  sorts: { ...getTableColumns(users), landlord: landlords.name },
})

export const getUser: Handler<typeof calls.get> = getJoined(readUsers)
