import { may } from '@atrium/contract/access/may.ts'
import { formScreens } from '@atrium/contract/forms/screens.ts'
import { type formSummaries as calls, formSummaryEntity } from '@atrium/contract/forms/summaries.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { sheetOf } from '../../../platform/records/export-rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import { type OpenForm, openForm } from '../find-form.ts'
import { madeOf, type SummaryRow } from './made-of.ts'
import { type Context, numbersOf } from './numbers.ts'
import { formSummaries } from './tables.ts'

/** The summaries of a form that the viewer sees, in their order. Of one whose field is gone only those know who can mend it. */
export async function summariesFor(ctx: Context, { row, form }: OpenForm): Promise<SummaryRow[]> {
  const { viewer } = ctx
  const isLandlord = viewer.kind === 'landlord'
  const mayDesign = !may(viewer, formScreens.design.access)
  const rows = await ctx.db
    .select()
    .from(formSummaries)
    .where(and(eq(formSummaries.formId, row.id), isLandlord ? undefined : eq(formSummaries.forClients, true)))
    .orderBy(asc(formSummaries.place), asc(formSummaries.id))
  return rows.filter((summary) => mayDesign || madeOf(form, summary).state !== 'NoField')
}

export const getSummaries: Handler<typeof calls.get> = async (ctx, { category, siteId }) => {
  const open = await openForm(ctx, category)
  if (ctx.viewer.kind === 'landlord') await checkSiteChoice(ctx, siteId)
  const items = []
  for (const summary of await summariesFor(ctx, open))
    items.push({ ...summary, ...(await numbersOf(ctx, open, summary, siteId)) })
  return { items }
}

/** Groups that a file has at most. */
const MOST_IN_FILE = 50_000

export const exportSummary: Handler<typeof calls.exportOne> = async (ctx, { category, id, siteId, format }) => {
  const open = await openForm(ctx, category)
  const summary = (await summariesFor(ctx, open)).find((one) => one.id === id)
  if (!summary) throw notFound()
  const { groups, total, unit } = await numbersOf(ctx, open, summary, siteId, MOST_IN_FILE)
  const { options } = formSummaryEntity.fields.measure
  const measure = String(options?.find(({ value }) => value === summary.measure)?.text)
  const words = { true: 'Yes', false: 'No' }
  const rows = [
    ...groups.map(({ key, text, ...numbers }) => ({
      name: text || words[key as keyof typeof words] || (key ?? 'None'),
      ...numbers,
    })),
    { name: 'Total', ...total },
  ]
  const shown = (value: number | null) => (value === null ? '' : unit === 'money' ? (value / 100).toFixed(2) : String(value))
  return sheetOf(format, eachOf(rows), {
    name: summary.name,
    headings: ['Group', 'Number of entries', ...(summary.measure === 'Count' ? [] : [measure])],
    cells: ({ name, entries, value }) => [name, String(entries), ...(summary.measure === 'Count' ? [] : [shown(value)])],
  })
}

async function* eachOf<T>(rows: readonly T[]) {
  yield* rows
}
