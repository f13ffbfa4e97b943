import type { formButtons as calls } from '@atrium/contract/forms/buttons.ts'
import { isMet } from '@atrium/contract/forms/rules.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { CompanyViewer, LandlordViewer } from '../../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { lockForm } from '../../../platform/forms/form.ts'
import { saveManyCustom, valuesOf } from '../../../platform/forms/values.ts'
import { limit, perCompany, perUser } from '../../../platform/quotas/limit.ts'
import { changeRow } from '../../../platform/records/rows.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import type { OutsideContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { workflowStarts } from '../../../ports/workflows.ts'
import { followed } from '../check-value.ts'
import { asNoted } from '../field-files.ts'
import { aboutForm, type OpenForm, openForm } from '../find-form.ts'
import { valuesToChange } from '../hold-entries.ts'
import { mailByButton, mailWhenSaved, mayNotSendMore } from '../mails/send-mail.ts'
import { mailLinksWhenSaved } from '../paywall/mail-by-rules.ts'
import { lookedUp } from '../relations/looked-up.ts'
import { lockedChanges, lockedError, lockedFor, locksOf } from '../rules/locks.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import { formValues } from '../tables.ts'
import { type ButtonRow, buttonsOf } from './buttons.ts'
import { buttonsFor } from './shown-buttons.ts'

type Writing = WriteContext<CompanyViewer>
type Entry = typeof formValues.$inferSelect

const BY_USER = 600
const BY_COMPANY = 6_000

/** The button, if it may be there for the viewer. */
async function buttonFor(ctx: Pick<ReadContext<CompanyViewer>, 'db' | 'viewer'>, open: OpenForm, id: number): Promise<ButtonRow> {
  const button = buttonsFor(await buttonsOf(ctx.db, open.row.id), ctx.viewer, open).find((one) => one.id === id)
  if (!button) throw notFound()
  return button
}

/** Counted before anything is done; what mails is counted as mails are. */
async function mayPress(ctx: OutsideContext<CompanyViewer>, { category, id }: { category: string; id: number }): Promise<void> {
  await limit(ctx, [perUser(ctx, 'form button', BY_USER), perCompany(ctx, 'form button', BY_COMPANY)])
  const { action } = await buttonFor(ctx, await openForm(ctx, category), id)
  if (action === 'mail') await mayNotSendMore(ctx)
}

/** Does what a button does, once more checked: it is there for the viewer, and the entry is as it was shown. */
export const pressButton: Handler<typeof calls.press> = withPreflight(
  mayPress,
  async (ctx, { category, id, valueId, version }) => {
    await lockForm(ctx.db, ctx.viewer.landlordId, aboutForm(category))
    const open = await openForm(ctx, category)
    const button = await buttonFor(ctx, open, id)
    const [entry] = await valuesToChange(ctx, open.row.id, [valueId])
    if (!entry) throw notFound()
    const held = (await valuesOf(ctx.db, open.whole, [valueId])).get(valueId) ?? {}
    if (!isMet(button, held)) throw conflict('form-button-not-now')
    // Pressed twice it is done once: the second is of an entry that was changed meanwhile.
    await changeRow(ctx.db, formValues, valueId, version, {})
    const after = button.action === 'set' ? await setValues(ctx, open, button, entry, held) : held
    ctx.audit({
      entity: formValueEntity.name,
      id: valueId,
      before: asNoted(open.whole.fields, held),
      after: { ...asNoted(open.whole.fields, after), no: entry.no, button: button.label },
    })
    if (button.action === 'mail') await mailByButton(ctx, open, button.templateId ?? 0, entry)
    else if (button.action === 'workflow') await startWorkflow(ctx, open, button, entry)
    await mailWhenSaved(ctx, open, valueId, 'Changed')
    await mailLinksWhenSaved(ctx, open, [valueId])
    return saved(valueId)
  },
)

/** As if somebody had entered what the button sets: conditions follow, and what is locked is refused. */
async function setValues(ctx: Writing, open: OpenForm, { sets }: ButtonRow, { id, siteId }: Entry, held: CustomValues) {
  const { row, whole } = open
  const given = sets.flatMap(({ fieldId, value }) => {
    const field = whole.fields.find((one) => one.id === fieldId)
    return field ? [[`f${fieldId}`, value ?? kindOf(field.kind).nothing]] : []
  })
  const { at } = await lookedUp(ctx, row.landlordId, whole.controls, [held])
  const set = at(siteId, { ...held, ...Object.fromEntries(given) })
  const { after } = followed(open, await conditionsOf(ctx.db, row.id), set, held, held)
  const locked = lockedFor(await locksOf(ctx.db, row.id), ctx.viewer, whole.fields, held)
  const [wrong] = lockedChanges(locked, held, after)
  if (wrong) throw conflict(lockedError(wrong[1]))
  await saveManyCustom(ctx, whole, [{ id, values: after }])
  return after
}

const isOfLandlord = (ctx: Writing): ctx is WriteContext<LandlordViewer> => ctx.viewer.kind === 'landlord'

async function startWorkflow(ctx: Writing, { row }: OpenForm, { workflowId }: ButtonRow, entry: Entry): Promise<void> {
  const { siteId, tenantId, no } = entry
  const starting = { workflowId: workflowId ?? 0, siteId, tenantId, name: `${row.title} ${no}` }
  const run = isOfLandlord(ctx) ? await ctx.app.ask(workflowStarts).start(ctx, starting) : undefined
  if (run === undefined) throw conflict('form-button-no-workflow')
}
