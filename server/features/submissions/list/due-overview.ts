import type { HandlerReply } from '@atrium/contract/kit/call.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { submissions as calls, DUE_DAYS } from '@atrium/contract/submissions/submissions.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { readEach } from '../../../platform/database/read-each.ts'
import { opensType } from '../document/open-types.ts'
import { expiringCertificates } from './expiring-certificates.ts'
import { searchDue } from './search-due.ts'

type Found = HandlerReply<typeof calls.searchDue>

const countOf = ({ totalFiltered: total, capped }: Found) => ({ total, capped })

/** What the start page says of documents that are due, in one answer: its numbers are those of the lists that they lead to. */
export const dueOverview: Handler<typeof calls.dueOverview> = async (ctx, { siteId, today, most }) => {
  const lists = [
    { from: addDays(today, -DUE_DAYS), to: addDays(today, -1), rowsPerPage: 1 },
    { from: today, to: addDays(today, DUE_DAYS), rowsPerPage: 1 },
    { from: today, sortBy: 'due', rowsPerPage: most },
  ]
  const found = await readEach(lists, (list) => searchDue(ctx, calls.searchDue.body.parse({ siteId, ...list })))
  const [overdue, soon, next] = found as [Found, Found, Found]
  const certificates = opensType(ctx.viewer, 'InsuranceCertificate')
    ? await expiringCertificates(ctx, { id: siteId, most })
    : undefined
  return { overdue: countOf(overdue), soon: countOf(soon), next: next.items, certificates: certificates?.items ?? [] }
}
