import { type Access, clients, landlord } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { documentTypeNames } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { everyCall, features } from '../../app.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { Viewer } from '../access/viewer.ts'
import { users } from '../auth/tables.ts'
import { whoMay } from './who-may.ts'

const { services, database } = await openTestApp()
const { db } = database
const ctx = { db, app: services }
const loaded = new Map<number, Viewer | undefined>()

beforeAll(async () => {
  // A corporate client that has no client, and a client's user of two roles.
  await database.pool.query(`insert into users (email, name, first_name, last_name, role_id, landlord_id, corporate_account)
    values ('alone@test.example', 'Alone', 'A', 'Lone', 5, 1, true)`)
  await database.pool.query('insert into user_roles select u.id, 1000 from users u where email = $1', ['deputy@test.example'])
  for (const { id } of await db.select({ id: users.id }).from(users).where(isNotNull(users.landlordId)).orderBy(asc(users.id)))
    loaded.set(id, await services.loadViewer(db, { userId: id }))
})

/** Every rule of the product: of its screens, its calls and what it delivers. */
const rules = new Map<string, { access: Access; type?: string }>()
for (const { access, path } of features.flatMap(({ screens = [] }) => screens)) rules.set(path, { access })
for (const { call } of everyCall) rules.set(call.path, { access: call.allow })
for (const { access, kind } of features.flatMap(({ deliverables = [] }) => deliverables))
  for (const type of documentTypeNames) rules.set(`${kind} ${type}`, { access, type })
rules.set('an add-on', { access: landlord.or(clients).withAddOn('Construction') })

test('the condition on users finds exactly those whom the rule lets in, for every rule there is', async () => {
  for (const landlordId of [1, 2, 3, 4]) {
    const idsOf = asked(landlordId)
    for (const [name, rule] of rules) {
      const input = inputOfScreen(rule.type === undefined ? {} : { type: rule.type })
      const allowed = [...loaded].filter(
        ([, viewer]) => viewer?.landlordId === landlordId && may(viewer, rule.access, input) === undefined,
      )
      expect([name, await idsOf(rule)]).toEqual([name, allowed.map(([id]) => id)])
    }
  }
}, 180_000)

/**
 * Whom the condition of a rule finds. Many calls have one rule, and many rules come to one condition: each is asked once, since to plan
 * it takes longer than to run it.
 */
function asked(landlordId: number) {
  const byRule = new Map<Access, Promise<number[]>>()
  const byText = new Map<string, Promise<number[]>>()
  const find = async (rule: { access: Access; type?: string }) => {
    const query = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.landlordId, landlordId), await whoMay(ctx, landlordId, rule)))
      .orderBy(asc(users.id))
    const text = JSON.stringify(query.toSQL())
    const found = byText.get(text) ?? query.then((rows) => rows.map(({ id }) => id))
    byText.set(text, found)
    return found
  }
  return (rule: { access: Access; type?: string }) => {
    if (rule.type !== undefined) return find(rule)
    const found = byRule.get(rule.access) ?? find(rule)
    byRule.set(rule.access, found)
    return found
  }
}

test('every kind that is delivered has a rule that a role can close, but the emergency alert', () => {
  const open = features
    .flatMap(({ deliverables = [] }) => deliverables)
    .filter(({ access }) => access.entries(inputOfScreen({ type: 'WelcomeLetter' })).length === 0)
  expect(open.map(({ kind }) => kind)).toEqual(['emergencyAlert'])
})
