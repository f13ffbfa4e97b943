import { eq } from 'drizzle-orm'
import { companyLanguage } from '../../platform/mail/company-language.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { invoicesElsewhere } from '../../ports/client-invoices.ts'
import { enteredIn } from './entered-in.ts'
import type { StepRow, WholeRun } from './find-run.ts'
import { clientWorkflowSteps as steps } from './tables.ts'
import { filledText, outsider, tagValues } from './tag-values.ts'
import { note } from './timeline.ts'

/**
 * Makes a draft of the invoice of a step, for the client of its run, or brings the one that it has made up to date. From then on it is an
 * invoice as all others. Answers whether there was one to make.
 */
export async function makeInvoice(ctx: AnyWriteContext, whole: WholeRun, row: StepRow, amount?: number): Promise<boolean> {
  const { landlordId, tenantId, createdBy } = whole.row
  if (tenantId === null) return false
  const { step, invoiceId: before } = row
  const entered = step.fieldIn ? await enteredIn(ctx.db, whole, row) : step.amount
  const id = await ctx.app.ask(invoicesElsewhere).draft(ctx, {
    landlordId,
    tenantId,
    createdBy,
    before,
    amount: amount ?? (typeof entered === 'number' ? entered : 0),
    taxed: step.taxed,
    days: step.payDays,
    // Its client reads it.
    title: filledText(step.title, await tagValues(ctx, whole, row), outsider(await companyLanguage(ctx.db, landlordId))),
  })
  if (id === undefined) return false
  if (id === before) return true
  await ctx.db.update(steps).set({ invoiceId: id }).where(eq(steps.id, row.id))
  await note(ctx, whole.row, { kind: 'invoiced', step: row, internal: true })
  return true
}
