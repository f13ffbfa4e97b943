import type { RentRunOverview } from '@atrium/contract/leases/rent-runs.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import classes from './RentRun.module.css'

/** What a run amounts to by currency, and how many notices are due on which day. */
export function RunSums({ run }: { run: RentRunOverview }) {
  const { t } = useTranslation()
  const { preview, done, days, toIssue } = run
  const sums = toIssue > 0 ? done : preview
  const number = (value: string) => <td className={plain['number']}>{value}</td>
  if (sums.length === 0) return null
  return (
    <div className={classes['sums']}>
      <PlainTable
        id="run-sums"
        title={toIssue > 0 ? t('What was issued') : t('What would be issued')}
        headings={[
          t('Currency'),
          ...['Notices', 'Net', 'Taxes', 'Total', 'Credit notes', 'Credited'].map((heading) => ({ number: t(heading) })),
        ]}
      >
        {sums.map((sum) => (
          <tr key={sum.currency}>
            <td>{sum.currency}</td>
            {number(formatNumber(sum.notices))}
            {number(formatMoney(sum.net, sum.currency))}
            {number(formatMoney(sum.taxes, sum.currency))}
            {number(formatMoney(sum.total, sum.currency))}
            {number(formatNumber(sum.creditNotes))}
            {number(formatMoney(sum.credited, sum.currency))}
          </tr>
        ))}
      </PlainTable>
      {days.length > 0 && (
        <PlainTable
          id="run-days"
          title={t('Notices by due day')}
          headings={[t('Due Date'), { number: t('Notices') }, { number: t('Total') }]}
        >
          {days.map(({ dueOn, currency, notices, total }) => (
            <tr key={`${dueOn} ${currency}`}>
              <td>{formatDate(dueOn)}</td>
              {number(formatNumber(notices))}
              {number(formatMoney(total, currency))}
            </tr>
          ))}
        </PlainTable>
      )}
    </div>
  )
}
