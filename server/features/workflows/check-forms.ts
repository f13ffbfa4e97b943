import type { Step } from '@atrium/contract/workflows/steps.ts'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { openForm } from '../forms/find-form.ts'

/** Refuses a form that is not there, one of another site, and one that clients do not fill in where they are asked to. */
export async function checkForms(ctx: ReadContext<LandlordViewer>, steps: readonly Step[], siteId: number | null): Promise<void> {
  for (const [at, { kind, form, assignees }] of steps.entries()) {
    if (kind !== 'FillForm') continue
    const open = await openForm(ctx, form).catch(orNone)
    if (!open || (open.row.siteId !== null && open.row.siteId !== siteId))
      throw invalid({ [`steps.${at}.form`]: 'workflow-form-missing' })
    if (open.row.clients !== 'Fill' && assignees.some(({ type }) => type === 'client'))
      throw invalid({ [`steps.${at}.form`]: 'workflow-form-closed' })
  }
}

function orNone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
