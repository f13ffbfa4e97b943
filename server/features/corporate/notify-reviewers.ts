import { Role } from '@atrium/contract/access/access.ts'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { linkTo } from '../../platform/link.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { requestSentMail } from './request-mails.ts'

/** Company administrators who get a mail; the others see it in the portal. */
const MAX_MAILS = 10

interface Asks {
  landlordId: number
  company: string
  person: string
  message: string
  clients: readonly { name: string; unit: string }[]
}

/** One mail to each administrator of the company, however many clients were asked for. */
export async function notifyReviewers(ctx: WriteContext, { landlordId, ...asks }: Asks): Promise<void> {
  const reviewers = await ctx.db
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), eq(users.roleId, Role.CompanyAdmin), eq(users.active, true)))
    .orderBy(asc(users.id))
    .limit(MAX_MAILS)
  const url = linkTo(ctx.app.config, '/landlord/corporate-clients')
  await mailNews(ctx, {
    landlordId,
    kind: 'CorporateRequest',
    to: reviewers,
    mail: ({ firstName, language }) => requestSentMail({ ...asks, firstName, language, url }),
  })
}
