import { addDays, daysBetween, monthStart } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import { insertDelivery } from '../../platform/delivery/demo.ts'
import { audienceOfMailed } from '../../platform/delivery/mailed-to.ts'
import type { DemoCompany } from '../../platform/demo/demo-company.ts'
import { balanceBefore, owedTypes } from '../../platform/ledger/read-accounts.ts'
import { recipientsOf } from './recipients-of.ts'
import { type StatementRow, statementDelivery } from './statement-mail.ts'
import { statementMails } from './tables.ts'

/** The statements of a month, as they were mailed on the first of the next to the clients of the first site that owed something. */
export async function insertStatements({ db, landlordId, createdBy, today, ago, sites }: DemoCompany): Promise<void> {
  const sentOn = monthStart(addDays(today, -1))
  const [from, to] = [monthStart(addDays(sentOn, -1)), addDays(sentOn, -1)]
  const at = ago(daysBetween(sentOn, today), '09:15')
  const currency = 'CAD'
  let runId: number | null = null
  const [site] = sites
  for (const { id: tenantId } of site?.clients ?? []) {
    const closing = await balanceBefore(db, { landlordId, tenantId, currency, types: owedTypes, scope: undefined }, sentOn)
    if (closing <= 0) continue
    const recipients = await recipientsOf(db, { landlordId, tenantId }, 'Statement')
    const outcome =
      recipients.length > 0 ? { state: 'Sent' as const } : { state: 'Failed' as const, code: 'invoice-no-recipients' as const }
    const [row]: StatementRow[] = await db
      .insert(statementMails)
      .values({
        landlordId,
        siteId: site?.id ?? 0,
        tenantId,
        from,
        to,
        currency,
        ...outcome,
        closing,
        recipients,
        runId,
        createdBy,
        createdAt: at,
      })
      .returning()
    if (!row) continue
    if (runId === null) await db.update(statementMails).set({ runId: row.id }).where(eq(statementMails.id, row.id))
    runId ??= row.id
    if (recipients.length > 0)
      await insertDelivery({ db, of: statementDelivery, row, people: audienceOfMailed(recipients), createdBy, at })
  }
}
