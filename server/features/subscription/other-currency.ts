import { landlord as landlordOnly, Role } from '@atrium/contract/access/access.ts'
import { adminPlanScreens, subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { linkTo } from '../../platform/link.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { readersAmong } from '../../platform/notifications/readers.ts'
import type { RemoteInvoice } from '../../platform/payment-gateway/gateway.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { companyOf } from './company.ts'
import type { Owner } from './invoices.ts'
import { type Charged, toldToAdmin, toldToPayer } from './other-currency-mail.ts'
import { unitPrices } from './tables.ts'

/**
 * Tells of an invoice that was paid at the payment service in another currency than that of its price. It stands as it is there, in its own
 * currency, and nothing is converted. Mailed are whoever pays for the plan or the account, and the administrators of the platform: the money
 * is on its account, and nobody else can give it back.
 */
export async function tellOtherCurrency(ctx: AnyWriteContext, owner: Owner, invoice: RemoteInvoice): Promise<void> {
  const { landlord, plan } = await companyOf(ctx.db, owner.landlordId)
  const isAccount = owner.corporateUserId !== null
  const currency = isAccount ? await accountCurrency(ctx) : plan.currency
  if (currency === undefined || invoice.currency === currency || invoice.totalCents <= 0) return
  const { number, totalCents: cents } = invoice
  const charged: Charged = {
    company: landlord.name,
    plan: isAccount ? null : plan.name,
    number,
    cents,
    charged: invoice.currency,
    asked: currency,
  }
  ctx.audit({
    entity: 'subscriptionInvoice',
    landlordId: landlord.id,
    after: { number, charged: cents, currency: invoice.currency, priceCurrency: currency },
  })
  const { app, db } = ctx
  const page = isAccount ? undefined : linkTo(app.config, subscriptionScreens.invoices.path)
  await mailNews(ctx, {
    landlordId: null,
    kind: isAccount ? null : 'LandlordSubscriptionExpiration',
    to: await payersOf(ctx, owner),
    mail: (reader) => toldToPayer(charged, reader, page),
  })
  const admins = await db
    .select(person)
    .from(users)
    .where(and(isNull(users.landlordId), eq(users.roleId, Role.SystemAdmin), eq(users.active, true)))
  const url = linkTo(app.config, adminPlanScreens.invoices.path)
  await mailNews(ctx, { landlordId: null, kind: null, to: admins, mail: (reader) => toldToAdmin(charged, reader, url) })
}

const person = { id: users.id, email: users.email, firstName: users.firstName, language: users.language }

/** A company's administrators; of an account its corporate client. */
function payersOf(ctx: AnyWriteContext, { landlordId, corporateUserId }: Owner) {
  if (corporateUserId !== null)
    return ctx.db
      .select(person)
      .from(users)
      .where(and(eq(users.id, corporateUserId), eq(users.active, true)))
  const admins = and(eq(users.landlordId, landlordId), eq(users.roleId, Role.CompanyAdmin), eq(users.active, true))
  return readersAmong(ctx, admins, { landlordId, access: landlordOnly })
}

async function accountCurrency({ db }: AnyWriteContext): Promise<string | undefined> {
  const [price] = await db
    .select({ currency: unitPrices.currency })
    .from(unitPrices)
    .where(eq(unitPrices.kind, 'corporateTenant'))
  return price?.currency
}
