import type { MailTime } from '@atrium/contract/forms/mail-templates.ts'
import type { formMails as calls } from '@atrium/contract/forms/mails.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import { and, eq } from 'drizzle-orm'
import { type CompanyViewer, personOf } from '../../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import { limit, perCompany, perUser } from '../../../platform/quotas/limit.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import type { OutsideContext, WriteContext } from '../../../platform/work/context.ts'
import { tryAlone } from '../../../platform/work/try-alone.ts'
import { type OpenForm, openForm } from '../find-form.ts'
import { formValues } from '../tables.ts'
import { composeMail } from './compose-mail.ts'
import { formMailDelivery } from './deliver-form-mail.ts'
import { formMails, formMailTemplates } from './tables.ts'
import { findTemplate } from './templates.ts'

type Writing = WriteContext<CompanyViewer>
type Template = typeof formMailTemplates.$inferSelect
type Entry = typeof formValues.$inferSelect

const BY_USER = 60
const BY_COMPANY = 200

/** Counted before anything is sent: sending by hand must not flood anybody. */
export const mayNotSendMore = (ctx: OutsideContext) =>
  limit(ctx, [perUser(ctx, 'form mail', BY_USER), perCompany(ctx, 'form mail', BY_COMPANY)])

/** Mails a template about an entry, as part of the transaction; answers to how many it goes. */
async function mailEntry(ctx: Writing, open: OpenForm, template: Template, entry: Entry, createdBy: number | null) {
  const mail = await composeMail(ctx, open, template, entry)
  if (!mail) return 0
  const [row] = await ctx.db
    .insert(formMails)
    .values({ ...mail, createdBy })
    .returning()
  if (row) await deliverNow(ctx, formMailDelivery, [row], { channels: ['email'] })
  const to = mail.recipients.map(({ address }) => address)
  ctx.audit({ entity: formValueEntity.name, id: entry.id, after: { no: entry.no, mailed: template.name, to } })
  return to.length
}

/** Mails what the form's templates say is mailed by itself once an entry was made or changed. */
export async function mailWhenSaved(ctx: Writing, open: OpenForm, id: number, sends: Exclude<MailTime, 'ByHand'>): Promise<void> {
  const templates = await ctx.db
    .select()
    .from(formMailTemplates)
    .where(and(eq(formMailTemplates.formId, open.row.id), eq(formMailTemplates.sends, sends)))
    .orderBy(formMailTemplates.id)
  if (templates.length === 0) return
  const [entry] = await ctx.db.select().from(formValues).where(eq(formValues.id, id))
  if (entry) for (const template of templates) await mailEntry(ctx, open, template, entry, null)
}

/** Mails a template about an entry, as a button says; refused where nobody gets it. */
export async function mailByButton(ctx: Writing, open: OpenForm, templateId: number, entry: Entry): Promise<void> {
  const template = await findTemplate(ctx, open.row, templateId)
  if ((await mailEntry(ctx, open, template, entry, personOf(ctx))) === 0) throw conflict('form-mail-nobody')
}

export const sendMailTemplate: Handler<typeof calls.send> = withPreflight(
  mayNotSendMore,
  async (ctx, { category, templateId, ids }) => {
    const open = await openForm(ctx, category)
    const template = await findTemplate(ctx, open.row, templateId)
    const results = []
    // One that cannot be sent says why; the others are.
    for (const id of new Set(ids)) {
      const { error } = await tryAlone(ctx, async (own) => {
        const entry = await findRow(own, formValues, id)
        if (entry.formId !== open.row.id) throw notFound()
        if ((await mailEntry(own, open, template, entry, personOf(own))) === 0) throw conflict('form-mail-nobody')
      })
      results.push({ id, error })
    }
    return { results }
  },
)
