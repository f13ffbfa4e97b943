import type { NeedKind, NeedRow } from '@atrium/contract/kit/needs.ts'
import type { TFunction } from 'i18next'
import type { ConfirmOptions } from '../../../kit/overlays.ts'

/** Clients that are named before the others are counted. */
const NAMED = 5

/** What is asked before rows are acted on, as their own screens do; of one booking or invoice nothing is. */
export function questionOf(kind: NeedKind, rows: readonly NeedRow[], t: TFunction): ConfirmOptions | undefined {
  const count = rows.length
  const [first] = rows
  if (first?.action === 'remind') {
    const clients = [...new Set(rows.map(({ title }) => title))]
    const more = clients.length > NAMED ? ` … (${clients.length})` : ''
    return {
      title: t('Remind of {{count}} invoices?', { count }),
      text: t('A mail goes to whoever gets the reminders of {{clients}}.', {
        clients: clients.slice(0, NAMED).join(', ') + more,
      }),
      action: t('Send reminders'),
      danger: false,
    }
  }
  if (kind === 'ViewingPending')
    return {
      title: count === 1 ? t('Are you sure you want approve this booking?') : t('Approve {{count}} viewings?', { count }),
      action: count === 1 ? t('Approve booking') : t('Approve'),
      danger: false,
    }
  if (kind === 'InvoiceApproval' && count > 1)
    return {
      title: t('Issue {{count}} invoices?', { count }),
      text: t('Those that are not approved yet are approved with it. Their clients see them, and owe them from then on.'),
      action: t('Issue invoices'),
      danger: false,
    }
  return undefined
}
