import { PAYWALL_DAYS } from '@atrium/contract/forms/paywall-page.ts'
import { isMet } from '@atrium/contract/forms/rules.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import { and, asc, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { personOf, SYSTEM } from '../../../platform/access/viewer.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import { formOf, lockForm } from '../../../platform/forms/form.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { runAs } from '../../../platform/work/unit-of-work.ts'
import { aboutForm, type OpenForm } from '../find-form.ts'
import { forms, formValues } from '../tables.ts'
import { composePaywallMail } from './compose-mail.ts'
import { type PaywallMail, paywallDelivery } from './deliver-paywall-mail.ts'
import { formPaywallMails, formPaywallRules, formPaywallTemplates } from './tables.ts'
import { wallOf } from './wall.ts'

type Form = Pick<OpenForm, 'row' | 'whole'>

/** Entries whose mails go out with the save; of more a job decides. */
const AT_ONCE = 10
const CHUNK = 100
const DAY_MS = 86_400_000

const Which = z.object({ formId: z.int(), ids: z.array(z.int()), by: z.int().nullable() })
const mailJob = job('paywall-mails', { data: Which, changes: ['form paywall mail'] })

/** The end of links that are mailed now. */
export const linkEnd = () => new Date(Date.now() + PAYWALL_DAYS * DAY_MS)

/** Mails links to entries that were made or changed, where they come to satisfy rules of their form. */
export async function mailLinksWhenSaved(ctx: AnyWriteContext, open: Form, ids: readonly number[]): Promise<void> {
  if ((await activeRules(ctx, open.row.id)).length === 0) return
  const by = personOf(ctx)
  if (ids.length <= AT_ONCE) return mailLinks(ctx, open, ids, by)
  for (let at = 0; at < ids.length; at += CHUNK)
    await ctx.enqueue(mailJob, { formId: open.row.id, ids: ids.slice(at, at + CHUNK), by })
}

/** The rules in force, in their order, with their templates. */
const activeRules = ({ db }: Pick<AnyWriteContext, 'db'>, formId: number) =>
  db
    .select({ rule: getTableColumns(formPaywallRules), template: getTableColumns(formPaywallTemplates) })
    .from(formPaywallRules)
    .innerJoin(formPaywallTemplates, eq(formPaywallTemplates.id, formPaywallRules.templateId))
    .where(and(eq(formPaywallRules.formId, formId), formPaywallRules.active))
    .orderBy(asc(formPaywallRules.place), asc(formPaywallRules.id))

/** Of an entry without a client there is no invoice, so nobody could pay: it is mailed once it has one. */
async function mailLinks(ctx: AnyWriteContext, open: Form, ids: readonly number[], by: number | null): Promise<void> {
  const { row, whole } = open
  if (!(await wallOf(ctx.db, row.id))) return
  const entries = await ctx.db
    .select()
    .from(formValues)
    .where(and(eq(formValues.formId, row.id), inArray(formValues.id, [...ids]), isNotNull(formValues.tenantId)))
    .orderBy(asc(formValues.id))
  const held = await valuesOf(ctx.db, whole, ids)
  const before = await mailedBefore(ctx, ids)
  for (const { rule, template } of await activeRules(ctx, row.id)) {
    const made: PaywallMail[] = []
    for (const entry of entries) {
      if (before.has(`${rule.id} ${entry.id}`) || !isMet(rule, held.get(entry.id) ?? {})) continue
      const mail = await composePaywallMail(ctx, open, { rule, template }, entry)
      const [stored] = mail
        ? await ctx.db
            .insert(formPaywallMails)
            .values({ ...mail, createdBy: by, expiresAt: linkEnd() })
            .onConflictDoNothing()
            .returning()
        : []
      if (stored) made.push(stored)
    }
    await deliverNow(ctx, paywallDelivery, made, { channels: ['email'] })
    for (const { valueId, no, people } of made) {
      const after = { no, mailed: rule.name, to: people.map(({ address }) => address) }
      ctx.audit({ entity: formValueEntity.name, id: valueId ?? 0, after, landlordId: row.landlordId })
    }
  }
}

async function mailedBefore({ db }: Pick<AnyWriteContext, 'db'>, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { ruleId, valueId } = formPaywallMails
  const rows = await db
    .select({ ruleId, valueId })
    .from(formPaywallMails)
    .where(inArray(valueId, [...ids]))
  return new Set(rows.map((one) => `${one.ruleId} ${one.valueId}`))
}

export const paywallWorkers = [
  worker(mailJob, async (ctx, { formId, ids, by }) => {
    const [row] = await ctx.db.select().from(forms).where(eq(forms.id, formId))
    if (!row || (row.state !== 'Published' && row.state !== 'Paused')) return
    const { landlordId, category } = row
    await runAs(ctx, SYSTEM, { topics: ctx.job.changes, landlordId }, async (own) => {
      await lockForm(own.db, landlordId, aboutForm(category))
      const whole = await formOf(own.db, landlordId, aboutForm(category))
      if (whole) await mailLinks(own, { row, whole }, ids, by)
    })
  }),
]
