import { landlord as landlordOnly, Role } from '@atrium/contract/access/access.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { linkTo } from '../../platform/link.ts'
import { readersAmong } from '../../platform/notifications/readers.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { activationKey } from './activation-key.ts'
import { presentChoice, readChoice, totalOf } from './choice.ts'
import type { Company } from './company.ts'
import { expiryMail, type Notice } from './expiry-mail.ts'

/** Mails a notice to those of the company's administrators who want such mails, each in their language. */
export async function notify(ctx: AnyWriteContext, company: Company, notice: Notice, end: Date): Promise<void> {
  const { app, db, sendMail } = ctx
  const { landlord, plan } = company
  const { items } = await readChoice(db, company, presentChoice(company), 'as it is')
  const admins = and(eq(users.landlordId, landlord.id), eq(users.roleId, Role.CompanyAdmin), eq(users.active, true))
  const paths: Partial<Record<Notice, string>> = {
    ends: `/activate-subscription/${activationKey(app.secrets, landlord.id, end)}`,
    ended: `/activate-subscription/${activationKey(app.secrets, landlord.id, end)}`,
    overdue: '/landlord/billings',
    stopped: '/landlord/billings',
  }
  const url = linkTo(app.config, paths[notice] ?? '/landlord/subscription')
  const facts = { notice, company: landlord.name, plan: plan.name, end, cents: totalOf(items), currency: plan.currency, url }
  const rule = { landlordId: landlord.id, access: landlordOnly }
  for (const { email, firstName, language, waits } of await readersAmong(ctx, admins, 'LandlordSubscriptionExpiration', rule))
    await sendMail({ to: email, landlordId: null, content: expiryMail({ ...facts, firstName, language }), waits })
}
