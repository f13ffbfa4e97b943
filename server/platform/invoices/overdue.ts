import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { NeedRow } from '@atrium/contract/kit/needs.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { mayCall } from '../calls/may-call.ts'
import { counted, mostPressing, type NeedQuestion, type NeedSource, type Pressing } from '../needs/needs.ts'
import { isPast } from '../tenancy/today-at-site.ts'
import type { ReadContext } from '../work/context.ts'
import { overdueSums } from './owed-by-age.ts'
import { clientInvoices } from './tables.ts'

const URGENT_DAYS = 30

interface Overdue<Row> extends Pick<Pressing<Row>, 'page'> {
  kind: 'Rent' | 'Invoice'
  /** The call by which their clients are reminded. */
  remind: AnyCall
  row: (row: Row) => Omit<NeedRow, 'action' | 'tone'>
}

/** Documents of a kind that are overdue, the oldest first, how many, and what is owed of them in all; whoever may, reminds of them. */
export async function overdueOf<Row>(
  ctx: ReadContext,
  question: NeedQuestion,
  { kind, page, remind, row }: Overdue<Row>,
): ReturnType<NeedSource['read']> {
  const action = mayCall(ctx.viewer, remind) ? 'remind' : null
  const owed = await overdueSums(ctx, question.siteId, kind)
  const { balance, dueDate, id, siteId } = clientInvoices
  const isLate = and(eq(clientInvoices.kind, kind), gt(balance, 0), isPast(dueDate, siteId))
  const documents = owed.reduce((sum, one) => sum + one.documents, 0)
  const rows = await mostPressing(ctx, question, documents, {
    where: and(ctx.scope.at(question.siteId, clientInvoices), isLate),
    order: [asc(dueDate), asc(id)],
    page,
    row: (one) => {
      const need = row(one)
      return { ...need, action, tone: (need.daysLeft ?? 0) < -URGENT_DAYS ? 'urgent' : 'warning' }
    },
  })
  return { ...counted(documents), sums: owed.map(({ currency, cents }) => ({ currency, cents })), rows }
}
