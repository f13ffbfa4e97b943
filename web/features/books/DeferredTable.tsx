import { profitAndLoss } from '@atrium/contract/books/profit-and-loss.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useRead } from '../../kit/useRead.ts'
import { accountName } from './account-name.ts'

/** What was billed until a day for days after it, by site and charge. */
export function DeferredTable({ asOf, currency }: { asOf: string; currency: string | undefined }) {
  const { t } = useTranslation()
  const read = useRead(profitAndLoss.deferred, { asOf, currency }, { keepOld: true })
  return (
    <Loaded read={read} height={[160]}>
      {({ lines, total, currency: of, asOf: day }) => (
        <PlainTable
          id="deferred"
          title={t('Billed until {{day}} for later days', { day: formatDate(day) })}
          headings={[t('Site'), t('Account'), { number: t('Amount') }]}
        >
          {lines.map(({ siteId, siteName, code, cents }) => (
            <tr key={`${siteId}/${code}`}>
              <td>{siteName}</td>
              <td>{accountName(t, { type: 'revenue', code })}</td>
              <td className={plain['number']}>{formatMoney(cents, of)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>
              <strong>{t('Total')}</strong>
            </td>
            <td className={plain['number']}>{formatMoney(total, of)}</td>
          </tr>
        </PlainTable>
      )}
    </Loaded>
  )
}
