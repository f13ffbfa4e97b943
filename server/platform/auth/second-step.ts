import { Role } from '@atrium/contract/access/access.ts'
import type { SecondStep } from '@atrium/contract/access/account.ts'
import type { StepRule } from '@atrium/contract/access/step-rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { ReadDb } from '../database/open.ts'

/** Whether somebody, given as SQL, has set up an authenticator app or a passkey. */
export const hasStep = (userId: SQL | number) => sql<boolean>`(exists (
  select 1 from two_factors tf where tf.user_id = ${userId} and tf.confirmed_at is not null)
  or exists (select 1 from passkeys pk where pk.user_id = ${userId}))`

/** Whether a user has set up an authenticator app or a passkey. */
export async function hasSecondStep(db: ReadDb, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${hasStep(userId)} as has`)
  return rows[0]?.has === true
}

interface Person {
  id: number
  roleId: number
}

/** Whether the company of somebody, or the operator for the platform's own people, asks for a second step, and whether it is there. */
export async function secondStepOf(db: ReadDb, config: Config, person: Person, rule: StepRule): Promise<SecondStep> {
  if (!isRequired(config, person.roleId, rule)) return 'free'
  return (await hasSecondStep(db, person.id)) ? 'done' : 'missing'
}

function isRequired(config: Config, roleId: number, rule: StepRule): boolean {
  if (roleId === Role.SystemAdmin || roleId === Role.SystemUser) return config.REQUIRE_TWO_FACTOR_ADMINS === 'on'
  return rule === 'everyone' || (rule === 'company' && (roleId === Role.CompanyAdmin || roleId === Role.CompanyUser))
}
