import { type formSummaries as calls, MAX_SUMMARIES_ON_HOME } from '@atrium/contract/forms/summaries.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import { entriesFor, openForm } from '../find-form.ts'
import { forms } from '../tables.ts'
import { numbersOf } from './numbers.ts'
import { summariesFor } from './read-summaries.ts'
import { formSummaries } from './tables.ts'

/** The summaries of the start page: the call names no form, so that the role is asked of each here. */
export const getHomeSummaries: Handler<typeof calls.onHome> = async (ctx, { siteId }) => {
  if (ctx.viewer.kind === 'landlord') await checkSiteChoice(ctx, siteId)
  const chosen = await ctx.db
    .selectDistinct({ category: forms.category })
    .from(formSummaries)
    .innerJoin(forms, eq(forms.id, formSummaries.formId))
    .where(and(eq(formSummaries.landlordId, ctx.viewer.landlordId), eq(formSummaries.onHome, true)))
  const named = new Set(chosen.map(({ category }) => category))
  const items = []
  for (const { category, title } of named.size > 0 ? await entriesFor(ctx) : []) {
    if (!named.has(category)) continue
    const open = await openForm(ctx, category)
    for (const summary of (await summariesFor(ctx, open)).filter(({ onHome }) => onHome)) {
      if (items.length === MAX_SUMMARIES_ON_HOME) return { items }
      const { state, unit, total } = await numbersOf(ctx, open, { ...summary, groupBy: 'none' }, siteId)
      const behind = open.form.fields.find(({ id }) => id === summary.fieldId)?.unit ?? ''
      if (state === 'Ready') items.push({ ...total, id: summary.id, name: summary.name, category, form: title, unit, behind })
    }
  }
  return { items }
}
