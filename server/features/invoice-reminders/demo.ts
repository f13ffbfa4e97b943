import type { MailCategory } from '@atrium/contract/invoice-reminders/mailing.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Db } from '../../platform/database/open.ts'
import { insertDelivery } from '../../platform/delivery/demo.ts'
import { audienceOfMailed } from '../../platform/delivery/mailed-to.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { type IssuedInvoice, openInvoices } from '../../platform/invoices/find-issued.ts'
import { linesOf } from '../../platform/invoices/lines.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { deliveryOf } from './deliver-invoice-mail.ts'
import { insertStatements } from './demo-statements.ts'
import { subjectOf } from './invoice-mail.ts'
import { recipientsOf } from './recipients-of.ts'
import { factsOf } from './send-mail.ts'
import {
  clientReminders,
  holidays,
  invoiceDisputes,
  invoiceMails,
  invoiceRecipients,
  invoiceSchedules,
  reminderTemplates,
} from './tables.ts'

/** Days on which offices in Canada are closed: name, month and day. */
const closed = [
  ['New Year’s Day', '01-01'],
  ['Canada Day', '07-01'],
  ['Christmas Day', '12-25'],
  ['Boxing Day', '12-26'],
] as const

const friendly = {
  name: 'Friendly reminder',
  subject: 'A friendly reminder: invoice {{invoiceNo}}',
  description:
    'We have not seen a payment for invoice {{invoiceNo}} ({{title}}) yet. {{balance}} was due on {{dueDate}}.\n\nIf something about it is wrong, say so at the line of the invoice in the portal.',
  descriptionHtml:
    '<p>We have not seen a payment for invoice <strong>{{invoiceNo}}</strong> ({{title}}) yet. {{balance}} was due on {{dueDate}}.</p><p>If something about it is wrong, say so at the line of the invoice in the portal.</p>',
}

/** How the demo company reminds: three schedules of which two run, a template, holidays, and a client that is left alone. */
export const insertReminders: FillDemo = async (demo) => {
  const { db, landlordId, createdBy, today, ago, sites } = demo
  const at = ago(120, '09:30')
  const made = { landlordId, createdAt: at, updatedAt: at }
  const [template] = await db
    .insert(reminderTemplates)
    .values({ ...made, ...friendly })
    .returning({ id: reminderTemplates.id })
  const templateId = template?.id ?? null
  const once = { repeatDays: 0, repeatTimes: 0 }
  await db.insert(invoiceSchedules).values([
    {
      ...made,
      ...once,
      createdBy,
      scheduleName: 'Three days before',
      days: 3,
      timing: 'Before',
      workingDays: true,
      active: true,
    },
    {
      ...made,
      createdBy,
      scheduleName: 'Every two weeks while overdue',
      days: 7,
      timing: 'After',
      repeatDays: 14,
      repeatTimes: 4,
      templateId,
      minimumBalance: 5_000,
      workingDays: true,
      active: true,
    },
    { ...made, ...once, createdBy, scheduleName: 'Before legal steps', days: 60, timing: 'After', active: false },
  ])
  const years = [0, 1].map((more) => Number(today.slice(0, 4)) + more)
  await db
    .insert(holidays)
    .values(years.flatMap((year) => closed.map(([name, day]) => ({ ...made, name, date: `${year}-${day}` }))))
  const [site] = sites
  const [first, second] = site?.clients ?? []
  if (site && first)
    await db.insert(invoiceRecipients).values({
      ...made,
      siteId: site.id,
      tenantId: first.id,
      category: 'Invoice',
      recipients: 'Accounts payable <ap@luma.example>; Maya Chen <maya@luma.example>',
    })
  if (site && second) await db.insert(clientReminders).values({ ...made, siteId: site.id, tenantId: second.id, quiet: true })
  await insertLog(db, landlordId, createdBy)
  await insertStatements(demo)
  if (second) await insertDispute(db, second.id, ago(5, '13:20'))
  return []
}

/** A client says that a line of its last invoice is wrong. */
async function insertDispute(db: Db, clientId: number, createdAt: Date): Promise<void> {
  const [invoice] = await db
    .select()
    .from(clientInvoices)
    .where(and(eq(clientInvoices.tenantId, clientId), eq(clientInvoices.kind, 'Invoice'), gt(clientInvoices.balance, 0)))
    .orderBy(desc(clientInvoices.issuedOn))
  const [line] = invoice ? await linesOf(db, invoice.id) : []
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.tenantId, clientId))
  if (!invoice || !line) return
  const { landlordId, siteId, tenantId, id: invoiceId } = invoice
  await db.insert(invoiceDisputes).values({
    landlordId,
    siteId,
    tenantId,
    invoiceId,
    position: 1,
    line: line.description,
    createdAt,
    reason: 'We were given five, not eight: three are still at the desk.',
    disputedBy: person?.id ?? null,
  })
}

/** The mails of what is open: each as it was issued, and a reminder of what has been due for long. */
async function insertLog(db: Db, landlordId: number, createdBy: number): Promise<void> {
  for (const invoice of await openInvoices(db, landlordId, { kinds: ['Invoice'], after: 0, atMost: 50 })) {
    const issued = new Date(`${invoice.issuedOn}T14:05:00Z`)
    await insertMail(db, invoice, { category: 'Invoice', at: issued, createdBy })
    const late = addDays(invoice.dueDate, 7)
    if (late < dayIn('UTC', new Date()))
      await insertMail(db, invoice, { category: 'Reminder', at: new Date(`${late}T12:07:00Z`), createdBy })
  }
}

async function insertMail(
  db: Db,
  invoice: IssuedInvoice,
  { category, at, createdBy }: { category: MailCategory; at: Date; createdBy: number },
): Promise<void> {
  const { landlordId, siteId, tenantId, id: invoiceId } = invoice
  const facts = await factsOf(db, invoice, at)
  const recipients = await recipientsOf(db, invoice, category)
  const subject = subjectOf({ category, facts, template: null })
  const values = { landlordId, siteId, tenantId, invoiceId, category, facts, recipients, subject, createdAt: at }
  const [row] = await db.insert(invoiceMails).values(values).returning()
  const of = deliveryOf(category)
  if (row) await insertDelivery({ db, of, row, people: audienceOfMailed(row.recipients), createdBy, at })
}
