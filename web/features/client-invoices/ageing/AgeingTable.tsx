import { ageingBuckets, type statements } from '@atrium/contract/client-invoices/statements.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../kit/formatting.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import classes from '../statement/Statement.module.css'
import { paymentsHref, statementHref } from '../words.ts'
import { useBucket } from './useBucket.ts'

const columns = {
  current: 'Not due yet',
  days30: '1–30 days',
  days60: '31–60 days',
  days90: '61–90 days',
  older: 'Over 90 days',
  unapplied: 'Not applied',
  total: 'Total',
} as const

/** A line for each client, those who owe most first, and what all owe; an amount leads to what it is made of. */
export function AgeingTable({ ageing }: { ageing: Reply<typeof statements.ageing> }) {
  const { t } = useTranslation()
  const { items, totals, currency, asOf, capped } = ageing
  const shown = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (one) => one !== 'unapplied' || items.some(({ unapplied }) => unapplied !== 0),
  )
  const headings = shown.map((one) => ({ number: t(columns[one]) }))
  const { href } = useBucket()
  const wayTo = (column: keyof typeof columns, client?: number) => {
    const bucket = ageingBuckets.find((one) => one === column)
    if (bucket) return href(bucket, client)
    return column === 'unapplied' ? paymentsHref(client ?? 'all') : undefined
  }
  const cells = (of: typeof totals, client?: number) =>
    shown.map((one) => (
      <td key={one} className={plain['number']}>
        <Amount text={of[one] === 0 ? '–' : formatMoney(of[one], currency)} to={of[one] === 0 ? undefined : wayTo(one, client)} />
      </td>
    ))
  return (
    <PlainTable
      id="ageing"
      title={t('By client')}
      headings={[t('Client'), ...headings]}
      below={capped && <p>{t('These are the 500 clients that owe most; the total is that of all.')}</p>}
    >
      {items.map((item) => (
        <tr key={item.tenantId}>
          <td className={classes['client']}>
            <Anchor component={Link} to={`${statementHref(item.tenantId)}?to=${asOf}`} inherit underline="always">
              {item.clientName}
            </Anchor>
            <small>{item.siteName}</small>
          </td>
          {cells(item, item.tenantId)}
        </tr>
      ))}
      <tr>
        <td>
          <strong>{t('Total')}</strong>
        </td>
        {cells(totals)}
      </tr>
    </PlainTable>
  )
}

const Amount = ({ text, to }: { text: string; to: string | undefined }) =>
  to === undefined ? (
    text
  ) : (
    <Anchor component={Link} to={to} preventScrollReset inherit underline="always">
      {text}
    </Anchor>
  )
