import { landlord } from '@atrium/contract/access/access.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { paymentModeWords } from '@atrium/contract/money/payment-modes.ts'
import { paymentStatusWords, paymentTones, receivedStatuses } from '@atrium/contract/money/states.ts'
import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import { clientPayments } from '../../../platform/invoices/tables.ts'
import { type ClientSource, ofSubject, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/record-page.ts'
import { notFuture } from '../../../platform/tenancy/today-at-site.ts'
import { pageOfPayments } from './read-payments.ts'

const states = optionsOf(paymentStatusWords, paymentTones)
const { amount, applied, currency, refunded, status } = clientPayments
const left = sql`(${amount} - ${applied} - ${refunded})`

const latest = [desc(clientPayments.datePaid), desc(clientPayments.id)]

const rowOf = ({ payment }: Awaited<ReturnType<typeof pageOfPayments>>[number]): PageRow => ({
  ...plainRow,
  id: payment.id,
  title: payment.transactionId,
  word: paymentModeWords[payment.paymentMode],
  day: payment.datePaid,
  amount: payment.amount,
  currency: payment.currency,
  state: stateOf(states, payment.status),
  address: `/invoice-payment-history/${payment.tenantId}?edit=${payment.id}`,
})

/** What a client has paid, the latest first, and what of it is put to nothing. */
export const paymentsOfClient: ClientSource = {
  kind: 'Payments',
  access: clientInvoiceScreens.payments.access.only(landlord),
  read: async (ctx, client) => {
    const where = ofSubject(ctx, client, clientPayments)
    const found = await sectionOf(ctx, {
      where,
      table: clientPayments,
      order: latest,
      page: pageOfPayments,
      list: `/invoice-payment-history/${client.tenantId}`,
      row: rowOf,
    })
    if (found.total === 0) return found
    const unapplied = await ctx.db
      .select({ currency, cents: sql`sum(${left})`.mapWith(Number) })
      .from(clientPayments)
      .where(and(where, inArray(status, [...receivedStatuses]), sql`${left} > 0`))
      .groupBy(currency)
      .orderBy(asc(currency))
    return { ...found, unapplied }
  },
  happened: async (ctx, client, most) => {
    // One that is dated ahead has not been made yet.
    const where = and(ofSubject(ctx, client, clientPayments), notFuture(clientPayments.datePaid, clientPayments.siteId))
    const rows = await pageOfPayments(ctx.db, { where, order: latest, limit: most, offset: 0 })
    return rows.map(rowOf)
  },
}
