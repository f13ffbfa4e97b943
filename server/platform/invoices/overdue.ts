import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { NeedRow } from '@atrium/contract/kit/needs.ts'
import { asc } from 'drizzle-orm'
import { mayCall } from '../calls/may-call.ts'
import { type NeedQuestion, type NeedSource, type Pressing, pressingOf } from '../needs/needs.ts'
import type { ReadContext } from '../work/context.ts'
import { sumsOwed } from './sums.ts'
import { clientInvoices } from './tables.ts'

const URGENT_DAYS = 30

interface Overdue<Row> extends Pick<Pressing<Row>, 'where' | 'page'> {
  /** The call by which their clients are reminded. */
  remind: AnyCall
  row: (row: Row) => Omit<NeedRow, 'action' | 'tone'>
}

/** Documents that are overdue, the oldest first, and what is owed of them in all; whoever may, reminds of them. */
export async function overdueOf<Row>(
  ctx: ReadContext,
  question: NeedQuestion,
  { where, page, remind, row }: Overdue<Row>,
): ReturnType<NeedSource['read']> {
  const action = mayCall(ctx.viewer, remind) ? 'remind' : null
  const found = await pressingOf(ctx, question, {
    table: clientInvoices,
    where,
    order: [asc(clientInvoices.dueDate), asc(clientInvoices.id)],
    page,
    row: (one) => {
      const need = row(one)
      return { ...need, action, tone: (need.daysLeft ?? 0) < -URGENT_DAYS ? 'urgent' : 'warning' }
    },
  })
  return found.total > 0 ? { ...found, sums: await sumsOwed(ctx, where) } : found
}
