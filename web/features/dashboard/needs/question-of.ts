import type { NeedKind, NeedRow } from '@atrium/contract/kit/needs.ts'
import type { TFunction } from 'i18next'
import { remindQuestion } from '../../../kit/money/remind-question.ts'
import type { ConfirmOptions } from '../../../kit/overlays.ts'

/** What is asked before rows are acted on, as their own screens do; of one booking or invoice nothing is. */
export function questionOf(kind: NeedKind, rows: readonly NeedRow[], t: TFunction): ConfirmOptions | undefined {
  const count = rows.length
  const [first] = rows
  if (first?.action === 'remind')
    return remindQuestion(
      t,
      count,
      rows.map(({ title }) => title),
    )
  if (first?.action === 'ask')
    return {
      title: t('Ask {{count}} clients for their certificate?', { count }),
      text: t('Their people get a mail with a link, by which they send it in less than a minute, without a login.'),
      action: t('Ask by e-mail'),
      danger: false,
    }
  if (first?.action === 'start')
    return {
      title: t('Start work on {{count}} requests?', { count }),
      text: t('The clients concerned are told. To add a word for them, open the request.'),
      action: t('Start work'),
      danger: false,
    }
  if (first?.action === 'close')
    return {
      title: t('Close {{count}} requests?', { count }),
      text: t('The clients concerned are told. To add a word for them, open the request.'),
      action: count === 1 ? t('Close request') : t('Close requests'),
      danger: false,
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
