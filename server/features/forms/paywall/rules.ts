import type { AnError } from '@atrium/contract/errors.ts'
import { type formPaywall as calls, MAX_PAYWALL_RULES, type PaywallRule } from '@atrium/contract/forms/paywall.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Db, ReadDb } from '../../../platform/database/open.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { storedToAll } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { testFaults } from '../rules/check-rules.ts'
import { paywallRulesOf, type PaywallRuleRow as Row } from './stored-rules.ts'
import { formPaywallRules } from './tables.ts'
import { findPaywallTemplate } from './templates.ts'
import { wallOf } from './wall.ts'

const ENTITY = 'form paywall rule'

const item = ({ landlordId: _, formId: _of, createdAt: _made, updatedAt: _changed, ...rule }: Row): PaywallRule => rule

async function findRule(db: ReadDb, formId: number, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(formPaywallRules)
    .where(and(eq(formPaywallRules.formId, formId), eq(formPaywallRules.id, id)))
  if (!row) throw notFound()
  return row
}

export const getPaywallRules: Handler<typeof calls.rules> = async (ctx, { category }) => ({
  items: (await paywallRulesOf(ctx.db, (await findDesign(ctx, { category })).id)).map(item),
})

export const getPaywallRule: Handler<typeof calls.rule> = async (ctx, { category, id }) =>
  item(await findRule(ctx.db, (await findDesign(ctx, { category })).id, id))

export const getPaywallConditions: Handler<typeof calls.conditions> = async (ctx, { category, id }) => {
  const { match, tests } = await findRule(ctx.db, (await findDesign(ctx, { category })).id, id)
  return { match, tests }
}

export const savePaywallRule: Handler<typeof calls.save> = async (ctx, { category, id, version, place, ...written }) => {
  // One at a time, so that the limit and the order hold.
  const form = await findDesign(ctx, { category }, true)
  if (!(await wallOf(ctx.db, form.id))) throw conflict('form-paywall-nothing')
  const fields = await storedToAll(ctx, form)
  const { audience, fieldId, recipients, templateId } = written
  const faults: [string, AnError][] = testFaults(fields, written.tests)
  if (audience === 'Named' && recipients === '') faults.push(['recipients', 'required'])
  if (audience === 'Field' && !fields.some((field) => field.id === fieldId && field.kind === 'email'))
    faults.push(['fieldId', 'form-mail-address-field'])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  await findPaywallTemplate(ctx.db, form.id, templateId)
  const rules = await paywallRulesOf(ctx.db, form.id)
  const before = id === null ? undefined : await findRule(ctx.db, form.id, id)
  if (!before && rules.length >= MAX_PAYWALL_RULES) throw conflict(['form-paywall-limit', { n: MAX_PAYWALL_RULES }])
  const rule = {
    ...written,
    fieldId: audience === 'Field' ? fieldId : null,
    recipients: audience === 'Named' ? recipients : '',
    place: before?.place ?? (rules.at(-1)?.place ?? 0) + 1,
  }
  const after = { form: form.title, ...rule }
  const reply = before
    ? await updateRow(ctx, ENTITY, formPaywallRules, { ...item(before), form: form.title }, version, rule, after)
    : saved(await insertRow(ctx, ENTITY, formPaywallRules, { ...rule, landlordId: form.landlordId, formId: form.id }, after))
  if (place !== null) await putAt(ctx.db, form.id, reply.id, place)
  return reply
}

/** Puts a rule at a place among the others, which keep their order. */
async function putAt(db: Db, formId: number, id: number, place: number): Promise<void> {
  const others = (await paywallRulesOf(db, formId)).filter((one) => one.id !== id)
  const inOrder = [...others.slice(0, place - 1).map((one) => one.id), id, ...others.slice(place - 1).map((one) => one.id)]
  for (const [at, one] of inOrder.entries())
    await db
      .update(formPaywallRules)
      .set({ place: at + 1 })
      .where(eq(formPaywallRules.id, one))
}

export const removePaywallRule: Handler<typeof calls.remove> = async (ctx, { category, id }) => {
  const form = await findDesign(ctx, { category }, true)
  await deleteRow(ctx, ENTITY, formPaywallRules, { form: form.title, ...item(await findRule(ctx.db, form.id, id)) })
  return done
}
