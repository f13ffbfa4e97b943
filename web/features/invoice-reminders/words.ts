import type { InvoiceSchedule } from '@atrium/contract/invoice-reminders/schedules.ts'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../kit/formatting.ts'

/** When a schedule reminds, and of what, in a sentence. */
export function conditionsText(
  t: TFunction,
  { days, timing, repeatDays, repeatTimes, minimumBalance, siteIds, workingDays, templateName }: InvoiceSchedule,
  sites: readonly { id: number; name: string }[],
): string {
  const first =
    days === 0
      ? t('On the due date')
      : timing === 'Before'
        ? t('{{count}} days before the due date', { count: days })
        : t('{{count}} days after the due date', { count: days })
  const again =
    repeatDays > 0 && repeatTimes > 0 && t('every {{days}} days, {{times}} times more', { days: repeatDays, times: repeatTimes })
  const names = sites.flatMap(({ id, name }) => (siteIds.includes(id) ? [name] : []))
  return [
    first,
    again,
    minimumBalance > 0 && t('from {{amount}} owed', { amount: formatMoney(minimumBalance) }),
    workingDays && t('working days only'),
    names.join(', '),
    templateName,
  ]
    .filter(Boolean)
    .join(' · ')
}
