import { may } from '@atrium/contract/access/may.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { type Step, takesField } from '@atrium/contract/workflows/steps.ts'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { forbidden, invalid, orNone } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { contractsElsewhere } from '../../ports/contracts.ts'
import { signatures } from '../../ports/esignatures.ts'
import { openForm } from '../forms/find-form.ts'
import { testFaults } from '../forms/rules/check-rules.ts'
import { tagsOfForms } from '../forms/workflow-tags/stored-tags.ts'
import { askedFields } from './shown-condition.ts'
import { formsIn, unknownTag } from './step-tags.ts'

/** Refuses a form that is not there, one of another site, and one that clients do not fill in where they are asked to. */
export async function checkForms(ctx: ReadContext<LandlordViewer>, steps: readonly Step[], siteId: number | null): Promise<void> {
  await checkTemplates(ctx, steps)
  for (const [at, { kind, form, assignees }] of steps.entries()) {
    if (kind !== 'FillForm') continue
    const open = await openForm(ctx, form).catch(orNone)
    if (!open || (open.row.siteId !== null && open.row.siteId !== siteId))
      throw invalid({ [`steps.${at}.form`]: 'workflow-form-missing' })
    if (open.row.clients !== 'Fill' && assignees.some(({ type }) => type === 'client'))
      throw invalid({ [`steps.${at}.form`]: 'workflow-form-closed' })
  }
}

/** Refuses a template that is not in use, and a document whose roles nobody, or too many, are named for. */
async function checkTemplates({ db, app, viewer }: ReadContext<LandlordViewer>, steps: readonly Step[]): Promise<void> {
  for (const [at, { kind, template, signers }] of steps.entries()) {
    const id = template ?? 0
    if (kind === 'Contract' && !(await app.ask(contractsElsewhere).isPublished(db, viewer.landlordId, id)))
      throw invalid({ [`steps.${at}.template`]: 'workflow-template-missing' })
    if (kind !== 'Sign') continue
    const roles = await app.ask(signatures).rolesOf(db, viewer.landlordId, id)
    if (!roles) throw invalid({ [`steps.${at}.template`]: 'workflow-template-missing' })
    if (roles.length !== signers.length) throw invalid({ [`steps.${at}.signers`]: 'workflow-signers-missing' })
  }
}

/** Refuses conditions that ask for what is not there, or compare it with what it cannot be, and fields that are not of the kind that is named. */
export async function checkConditions({ db, viewer }: ReadContext<LandlordViewer>, steps: readonly Step[]): Promise<void> {
  const find = await askedFields(db, viewer.landlordId, steps)
  for (const [at, { kind, fieldIn }] of steps.entries()) {
    if (!fieldIn || !takesField(kind)) continue
    const [wanted, code] =
      kind === 'Pay' ? (['money', 'workflow-amount-field'] as const) : (['email', 'workflow-mail-field'] as const)
    if (find({ ...fieldIn, fact: null })?.kind !== wanted) throw invalid({ [`steps.${at}.fieldIn`]: code })
  }
  for (const [at, { when }] of steps.entries())
    for (const { op, value, ...test } of when?.tests ?? []) {
      const field = find(test)
      if (!field || testFaults([field], [{ fieldId: field.id, op, value }]).length > 0)
        throw invalid({ [`steps.${at}.when`]: 'workflow-condition-field' })
    }
}

/** Refuses a text that names what no form fills before its step. */
export async function checkTags({ db, viewer }: ReadContext<LandlordViewer>, steps: readonly Step[]): Promise<void> {
  const unknown = unknownTag(steps, await tagsOfForms(db, viewer.landlordId, formsIn(steps)))
  if (unknown)
    throw invalid({ [`steps.${unknown.at}.${unknown.field}`]: ['workflow-tag-unknown', { tag: `{{${unknown.tag}}}` }] })
}

/** A step that makes invoices does so by the word of who has made it: whoever may make none is refused. */
export function checkBills({ viewer }: ReadContext<LandlordViewer>, steps: readonly Step[]): void {
  if (steps.some(({ kind }) => kind === 'Pay') && may(viewer, clientInvoices.save.allow)) throw forbidden()
}

/** Refuses to start by entries of a form that is not there, or of another site. */
export async function checkTrigger(ctx: ReadContext<LandlordViewer>, form: string, siteId: number | null): Promise<void> {
  const open = await openForm(ctx, form).catch(orNone)
  if (!open || (open.row.siteId !== null && open.row.siteId !== siteId))
    throw invalid({ 'startsBy.form': 'workflow-form-missing' })
}
