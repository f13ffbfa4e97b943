import { Role, UserType } from '@atrium/contract/access/access.ts'
import { inEnglish } from '@atrium/contract/kit/options.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { type Step, Steps, stepKinds } from '@atrium/contract/workflows/steps.ts'
import type { Trigger } from '@atrium/contract/workflows/triggers.ts'
import { type workflows as calls, MAX_WORKFLOWS, workflowEntity } from '@atrium/contract/workflows/workflows.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { randomText } from '../../platform/random-text.ts'
import { checkVersion, deleteRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkBills, checkConditions, checkForms, checkTags, checkTrigger } from './check-forms.ts'
import { findWorkflow, type WorkflowRow } from './find-workflow.ts'
import { withCleanMessages } from './mails/clean-messages.ts'
import { workflowFavorites, workflows } from './tables.ts'

const { name: entityName } = workflowEntity
type Making = WriteContext<LandlordViewer>

export const saveWorkflow: Handler<typeof calls.save> = async (
  ctx,
  { id, version, status, steps, startsBy: given, ...values },
) => {
  if (steps) checkBills(ctx, steps)
  const before = id === null ? undefined : await findWorkflow(ctx, id, { lock: true })
  if (before) checkVersion(before.version, version)
  if (values.siteId !== null && values.siteId !== before?.siteId) await checkSite(ctx, values.siteId)
  await checkRoles(ctx, values.rolesIds)
  const startsBy = given === undefined ? (before?.startsBy ?? null) : given
  const next = {
    ...values,
    startsBy,
    status: status ?? before?.status ?? 'Draft',
    steps: withKeys(steps ? await withCleanMessages(steps) : (before?.steps ?? [])),
  }
  if (startsBy?.on === 'entryMade') await checkTrigger(ctx, startsBy.form, values.siteId)
  if (next.status === 'Published' && next.steps.length === 0) throw conflict('workflow-empty')
  await checkForms(ctx, next.steps, values.siteId)
  await checkTags(ctx, next.steps)
  await checkConditions(ctx, next.steps)
  return before ? changeWorkflow(ctx, before, next) : saved(await addWorkflow(ctx, next))
}

type Written = Pick<WorkflowRow, 'name' | 'description' | 'siteId' | 'rolesIds' | 'status' | 'steps' | 'startsBy'>

async function addWorkflow(ctx: Making, values: Written): Promise<number> {
  const { landlordId, userId } = ctx.viewer
  await lockLandlord(ctx.db, landlordId)
  const [there] = await ctx.db.select({ n: count() }).from(workflows).where(eq(workflows.landlordId, landlordId))
  if ((there?.n ?? 0) >= MAX_WORKFLOWS) throw conflict(['workflow-limit', { n: MAX_WORKFLOWS }])
  const by = { createdBy: userId, updatedBy: userId }
  return insertRow(ctx, entityName, workflows, { ...values, ...by, landlordId, startsSince: today() }, noted(values))
}

function changeWorkflow(ctx: Making, before: WorkflowRow, next: Written) {
  const { name, description, siteId, rolesIds, status, steps, startsBy } = next
  // What has come near to its end while it was no workflow to start, or another one, does not start it.
  const isAnew = status !== before.status || JSON.stringify(startsBy) !== JSON.stringify(before.startsBy)
  const startsSince = isAnew ? today() : before.startsSince
  const set = { name, description, siteId, rolesIds, status, steps, startsBy, startsSince, updatedBy: ctx.viewer.userId }
  return updateRow(ctx, entityName, workflows, { ...before, ...noted(before) }, before.version, set, noted(next))
}

/** In UTC. */
const today = () => new Date().toISOString().slice(0, 10)

/** What the audit log keeps of one: of its steps what they are called. */
const noted = ({ name, description, siteId, rolesIds, status, steps, startsBy }: Written) => ({
  name,
  description,
  siteId,
  rolesIds: rolesIds.join(', '),
  startsBy: startsBy ? namedTrigger(startsBy) : '',
  status,
  steps: steps.map((step) => `${step.name} (${inEnglish(stepKinds[step.kind])})`).join(', '),
})

function namedTrigger(startsBy: Trigger): string {
  switch (startsBy.on) {
    case 'leaseEnds':
      return `${startsBy.days} days before a lease ends`
    case 'obligationDue':
      return `${startsBy.days} days before an obligation is due (${startsBy.side})`
    case 'entryMade':
      return `entry of ${startsBy.form}`
  }
}

/** Steps that are new, or copied within their workflow, get a key of their own. */
export function withKeys(steps: readonly Step[]): Step[] {
  const taken = new Set<string>()
  return steps.map((step) => {
    const key = step.key === '' || taken.has(step.key) ? newKey() : step.key
    taken.add(key)
    return { ...step, key }
  })
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newKey = () => randomText(letters, 10)

async function checkRoles(ctx: Making, ids: readonly number[]): Promise<void> {
  const builtIn: readonly number[] = [Role.CompanyAdmin, Role.CompanyUser]
  const own = [...new Set(ids)].filter((id) => !builtIn.includes(id))
  if (own.length === 0) return
  const found = await ctx.db
    .select({ id: customRoles.id })
    .from(customRoles)
    .where(
      and(
        eq(customRoles.landlordId, ctx.viewer.landlordId),
        eq(customRoles.userType, UserType.Landlord),
        inArray(customRoles.id, own),
      ),
    )
  if (found.length < own.length) throw invalid({ rolesIds: 'workflow-role-unknown' })
}

export const cloneWorkflow: Handler<typeof calls.clone> = async (ctx, { id, name }) => {
  const row = await findWorkflow(ctx, id)
  const { description, siteId, rolesIds, steps, startsBy } = row
  const called = name ?? `${row.name.slice(0, 95)} copy`
  return saved(await addWorkflow(ctx, { name: called, description, siteId, rolesIds, steps, startsBy, status: 'Draft' }))
}

export const removeWorkflow: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findWorkflow(ctx, id, { lock: true })
  await deleteRow(ctx, entityName, workflows, { id, ...noted(before) })
  return done
}

export const saveStep: Handler<typeof calls.saveStep> = async (ctx, { workflowId, version, step }) => {
  checkBills(ctx, [step])
  const before = await findWorkflow(ctx, workflowId, { lock: true })
  checkVersion(before.version, version)
  const at = step.key === '' ? -1 : before.steps.findIndex(({ key }) => key === step.key)
  const next = Steps.parse(at < 0 ? [...before.steps, step] : before.steps.with(at, step))
  const steps = withKeys(await withCleanMessages(next))
  await checkForms(ctx, [step], before.siteId)
  await checkTags(ctx, steps)
  await checkConditions(ctx, steps)
  const reply = await changeWorkflow(ctx, before, { ...before, steps })
  return { ...reply, key: (steps.at(at) as Step).key }
}

export const markFavorite: Handler<typeof calls.favorite> = async (ctx, { id, favorite }) => {
  const { landlordId } = await findWorkflow(ctx, id)
  const { userId } = ctx.viewer
  if (favorite) await ctx.db.insert(workflowFavorites).values({ landlordId, workflowId: id, userId }).onConflictDoNothing()
  else
    await ctx.db.delete(workflowFavorites).where(and(eq(workflowFavorites.workflowId, id), eq(workflowFavorites.userId, userId)))
  return done
}
