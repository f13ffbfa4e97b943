import { landlord as landlordOnly, Role } from '@atrium/contract/access/access.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { linkTo } from '../../platform/link.ts'
import { tellPeople } from '../../platform/news/tell-news.ts'
import { readersAmong } from '../../platform/notifications/readers.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { activationKey } from './activation-key.ts'
import { presentChoice, readChoice, totalOf } from './choice.ts'
import type { Company } from './company.ts'
import { expiryMail, type Notice } from './expiry-mail.ts'

/** Mails a notice to the company's administrators, each in their language. */
export async function notify(ctx: AnyWriteContext, company: Company, notice: Notice, end: Date): Promise<void> {
  const { app, db } = ctx
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
  const { id: landlordId } = landlord
  const about = { string1: plan.name, integer1: landlordId }
  await tellPeople(
    ctx,
    { event: 'subscriptionNotice', landlordId, siteId: 0, tenantId: null, about },
    {
      landlordId: null,
      to: await readersAmong(ctx, admins, { landlordId, access: landlordOnly }),
      mail: ({ firstName, language }) => expiryMail({ ...facts, firstName, language }),
    },
  )
}
