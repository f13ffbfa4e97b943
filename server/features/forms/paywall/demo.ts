import { PAYWALL_DAYS } from '@atrium/contract/forms/paywall-page.ts'
import { isMet } from '@atrium/contract/forms/rules.ts'
import { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { insertDelivery } from '../../../platform/delivery/demo.ts'
import { audienceOfMailed } from '../../../platform/delivery/mailed-to.ts'
import type { DemoCompany } from '../../../platform/demo/demo-company.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { insertBilled } from '../../client-invoices/demo.ts'
import { formInvoices } from '../billing/tables.ts'
import type { Entry } from '../demo.ts'
import type { OpenForm } from '../find-form.ts'
import { withKeys } from '../mails/template-tags.ts'
import { formValues } from '../tables.ts'
import { composePaywallMail } from './compose-mail.ts'
import { paywallDelivery } from './deliver-paywall-mail.ts'
import { formPaywallMails, formPaywallRules, formPaywalls, formPaywallTemplates } from './tables.ts'

const seen = { forClients: true, inList: false } as const
const inputs: z.input<typeof FieldInput>[] = [
  { kind: 'text', label: 'Requested by', required: true, forClients: true, help: 'The lender, or the buyer.' },
  { kind: 'email', label: 'E-mail', required: true, ...seen },
  {
    kind: 'choice',
    label: 'Stage',
    options: ['Requested', 'Ready'].map((text) => ({ text })),
    start: 'Requested',
    forClients: true,
  },
  { kind: 'money', label: 'Fee', ...seen, inList: true },
  { kind: 'day', label: 'Rent is paid until', ...seen },
  { kind: 'money', label: 'In arrears', ...seen },
  { kind: 'money', label: 'Deposit held', ...seen },
  { kind: 'longText', label: 'Certified', ...seen },
  { kind: 'text', label: 'Checked by', inList: false },
]

/** A certificate that lenders and buyers pay for: what it says opens once they have. */
export const estoppel = {
  title: 'Estoppel certificate',
  about: 'What we certify of a lease for a lender or a buyer. It is paid for before it is read.',
  icon: 'checklist' as const,
  clients: 'See' as const,
  takesFiles: true,
  siteId: null,
  fields: inputs.map((field) => FieldInput.parse(field)),
}

/** One that is paid, one that waits for its payment, one that is not ready yet. */
export const estoppelEntries = (day: (from: number) => string): readonly Entry[] => [
  [
    0,
    34,
    'Lakefront Credit Union',
    'closings@lakefrontcu.example',
    'o2',
    350_00,
    day(26),
    0,
    12_500_00,
    'The lease is in force as amended on its second anniversary. No notice of default has been given by either side.',
    'Priya Nair',
  ],
  [
    0,
    6,
    'Maple & Front Capital',
    'diligence@maplefront.example',
    'o2',
    350_00,
    day(24),
    412_50,
    12_500_00,
    'The lease is in force. The common area charges of last month are in dispute; all else is paid.',
    'Priya Nair',
  ],
  [1, 1, 'Dominion Trust', 'mortgages@dominiontrust.example', 'o1', 350_00, null, null, null, '', ''],
]

/** What is withheld, the mail with the link, and who has got it; of the ready ones an invoice each. */
export async function insertPaywall(demo: DemoCompany, open: Pick<OpenForm, 'row' | 'whole'>): Promise<void> {
  const { db, createdBy } = demo
  const { id: formId, landlordId, createdAt } = open.row
  const { fields } = open.whole
  const idOf = (label: string) => fields.find((field) => field.label === label)?.id ?? 0
  const own = { landlordId, formId, createdAt, updatedAt: createdAt }
  const withheld = ['Rent is paid until', 'In arrears', 'Deposit held', 'Certified'].map(idOf)
  const message = 'You get the certificate, signed by our office, as soon as your payment has arrived. It holds for 30 days.'
  await db.insert(formPaywalls).values({ ...own, fieldIds: withheld, files: true, message })
  const words = withKeys(
    {
      subject: 'Your estoppel certificate {{No.}} is ready',
      description: 'The certificate that you asked for about {{Client}} at {{Site}} is ready. It opens once its fee is paid.',
      descriptionHtml: null,
    },
    fields,
  )
  const [template] = await db
    .insert(formPaywallTemplates)
    .values({ ...own, name: 'Certificate is ready', ...words })
    .returning()
  if (!template) return
  const tests = [{ fieldId: idOf('Stage'), op: 'is' as const, value: 'o2' }]
  const to = { audience: 'Field' as const, fieldId: idOf('E-mail'), recipients: '' }
  const [rule] = await db
    .insert(formPaywallRules)
    .values({ ...own, ...to, name: 'To who asked for it', match: 'all', tests, templateId: template.id, active: true, place: 1 })
    .returning()
  const entries = await db.select().from(formValues).where(eq(formValues.formId, formId)).orderBy(formValues.no)
  const held = await valuesOf(
    db,
    open.whole,
    entries.map(({ id }) => id),
  )
  for (const entry of entries) {
    const values = held.get(entry.id) ?? {}
    if (!rule || !isMet(rule, values) || entry.tenantId === null) continue
    await bill(demo, entry, {
      title: `Estoppel certificate ${entry.no} for ${values[`f${idOf('Requested by')}`]}`,
      fee: values[`f${idOf('Fee')}`],
    })
    const mail = await composePaywallMail({ db }, open, { rule, template }, entry)
    const at = entry.createdAt
    const expiresAt = new Date(at.getTime() + PAYWALL_DAYS * 86_400_000)
    const [row] = mail
      ? await db
          .insert(formPaywallMails)
          .values({ ...mail, createdBy, createdAt: at, expiresAt })
          .returning()
      : []
    if (row) await insertDelivery({ db, of: paywallDelivery, createdBy, at, row, people: audienceOfMailed(row.people) })
  }
}

/** The older one is paid. */
async function bill(demo: DemoCompany, entry: typeof formValues.$inferSelect, { title, fee }: { title: string; fee: unknown }) {
  const { id: valueId, landlordId, siteId, createdAt } = entry
  const tenantId = entry.tenantId as number
  const province = demo.sites.find(({ id }) => id === siteId)?.site.address.province ?? ''
  const daysAgo = Math.round(
    (new Date(demo.today).getTime() - new Date(createdAt.toISOString().slice(0, 10)).getTime()) / 86_400_000,
  )
  const lines = [{ description: 'Fee', quantity: 1, cost: Number(fee) }]
  const paid = daysAgo > 20 ? { paid: [1, 9] as const } : {}
  const invoiceId = await insertBilled(demo, { title, lines, daysAgo, ...paid }, { siteId, tenantId, province })
  await demo.db.insert(formInvoices).values({ landlordId, valueId, tenantId, invoiceId })
}
