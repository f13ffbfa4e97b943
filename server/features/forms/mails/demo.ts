import { eq } from 'drizzle-orm'
import { insertDelivery } from '../../../platform/delivery/demo.ts'
import { audienceOfMailed } from '../../../platform/delivery/mailed-to.ts'
import type { DemoCompany } from '../../../platform/demo/demo-company.ts'
import { sendsReport } from '../buttons/demo.ts'
import { formButtons } from '../buttons/tables.ts'
import type { OpenForm } from '../find-form.ts'
import { formValues } from '../tables.ts'
import { composeMail } from './compose-mail.ts'
import { formMailDelivery } from './deliver-form-mail.ts'
import { formMails, formMailTemplates } from './tables.ts'
import { withKeys } from './template-tags.ts'

/** Whoever is on duty hears of each incident, and the client of its own once the report is there. */
const templates = [
  {
    name: 'New incident, to the duty desk',
    sends: 'Made',
    audience: 'Named',
    recipients: 'Duty desk <desk@northgate.example>',
    subject: 'Incident {{No.}} at {{Site}}: {{What happened}}',
    description: '{{Kind of incident}} on {{Day of the incident}}, {{Time of the incident}}. Place: {{Place}}.',
  },
  {
    name: 'Report to the client',
    sends: 'ByHand',
    audience: 'Client',
    recipients: '',
    subject: 'Report no. {{No.}} of {{Site}}',
    description: 'We have noted an incident that concerns {{Client}}. Please call us if you want to add something.',
  },
] as const

/** The templates of a form, and what was mailed by them as its entries were made. */
export async function insertFormMails({ db, createdBy }: DemoCompany, open: Pick<OpenForm, 'row' | 'whole'>): Promise<void> {
  const { id: formId, landlordId, createdAt } = open.row
  const entries = await db.select().from(formValues).where(eq(formValues.formId, formId)).orderBy(formValues.no)
  for (const { subject, description, ...template } of templates) {
    const words = withKeys({ subject, description, descriptionHtml: null }, open.whole.fields)
    const [stored] = await db
      .insert(formMailTemplates)
      .values({ landlordId, formId, ...template, ...words, createdAt, updatedAt: createdAt })
      .returning()
    if (stored?.sends === 'ByHand') await db.insert(formButtons).values(sendsReport(stored))
    for (const entry of stored?.sends === 'Made' ? entries : []) {
      const mail = stored && (await composeMail({ db }, open, stored, entry))
      const [row] = mail
        ? await db
            .insert(formMails)
            .values({ ...mail, createdAt: entry.createdAt })
            .returning()
        : []
      const to = { db, of: formMailDelivery, createdBy, at: entry.createdAt }
      if (row) await insertDelivery({ ...to, row, people: audienceOfMailed(row.recipients) })
    }
  }
}
