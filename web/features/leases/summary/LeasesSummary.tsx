import {
  corporateLeasesSummary,
  leasesSummary,
  ownLeasesSummary,
  type Range,
  type Receivables,
  ranges,
} from '@atrium/contract/leases/leases-summary.ts'
import { rentAccess } from '@atrium/contract/money/document-access.ts'
import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, formatNumber } from '../../../kit/formatting.ts'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './LeasesSummary.module.css'

const ReceivablesDialog = lazy(async () => ({ default: (await import('./ReceivablesDialog.tsx')).ReceivablesDialog }))

/** Leases summary: what leases bring in a year, and what is overdue of it. */
export function LeasesSummary() {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const isLandlord = kind === 'landlord'
  const read = useSummary()
  const [opened, setOpened] = useState<{ range: Range; currency: string }>()
  const { data } = read
  // What it owes above counts it too: rent alone would seem to say something else.
  const others = data?.otherOverdue ?? 0
  // A client without a lease sees no summary.
  if (data && data.leases === 0 && data.arTotal === 0 && data.otherReceivables.length === 0 && !isLandlord) return null
  // A client of whom nothing is overdue reads that, and not five times nothing.
  const shown = data ? [data, ...data.otherReceivables].filter(({ arTotal }) => isLandlord || arTotal !== 0) : []
  const mayOpen = may({ access: rentAccess })
  const opens = kind !== 'corporate' && mayOpen
  return (
    <HomeCard
      id="leases-summary"
      title={isLandlord ? <Link to="/leases">{t('Leases Summary')}</Link> : t('Leases Summary')}
      read={read}
      waiting={6}
      link={
        mayOpen && (
          <Anchor component={Link} to={isLandlord ? '/rental-notices' : '/tenant/billings'} fz={13}>
            {t('Rental Notices')}
          </Anchor>
        )
      }
    >
      {data && (
        <div className={classes['body']} data-ages={shown.length > 0 || undefined}>
          <dl className={classes['figures']}>
            <div>
              <dt>{isLandlord ? t('Avg Lease Term (in Years)') : t('Lease Term (in Years)')}</dt>
              <dd>{formatNumber(data.leaseTermInYears, 1)}</dd>
            </div>
            <div>
              <dt>
                {t('Annual Rent Amount')} <small>{data.currency}</small>
              </dt>
              <dd>{formatMoney(data.annualRentAmmount, data.currency)}</dd>
            </div>
          </dl>
          {shown.length === 0 && (
            <p className={classes['nothing']}>
              {others > 0
                ? t('No rent is overdue; {{amount}} of other invoices is.', { amount: formatMoney(others, data.currency) })
                : t('No rent is overdue.')}
            </p>
          )}
          {shown.map((one) => (
            <Aging
              key={one.currency}
              owed={one}
              named={data.otherReceivables.length > 0}
              onOpen={opens ? (range) => setOpened({ range, currency: one.currency }) : undefined}
            />
          ))}
          {shown.length > 0 && others > 0 && (
            <p className={classes['note']}>
              {t('{{amount}} of other invoices is overdue as well.', { amount: formatMoney(others, data.currency) })}
            </p>
          )}
          {data.otherCurrency > 0 && (
            <p className={classes['note']}>
              {t('The annual rent leaves {{count}} leases in another currency out.', { count: data.otherCurrency })}
            </p>
          )}
        </div>
      )}
      {opened && (
        <Suspense>
          <ReceivablesDialog {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </HomeCard>
  )
}

/** By site for a landlord, by client for a corporate one. */
function useSummary() {
  const { kind, user } = useViewer()
  const { siteId } = useSelectedSite()
  const ofSite = useRead(leasesSummary.get, { id: String(siteId) }, { enabled: kind === 'landlord' })
  const own = useRead(ownLeasesSummary.get, {}, { enabled: kind === 'client' })
  const ofClient = useRead(corporateLeasesSummary.get, { id: String(user.tenant?.id) }, { enabled: kind === 'corporate' })
  if (kind === 'landlord') return ofSite
  return kind === 'client' ? own : ofClient
}

const amounts = { 30: 'aR30', 60: 'aR60', 90: 'aR90', 120: 'aR120' } as const satisfies Record<Range, keyof Receivables>
const names: Record<Range, string> = { 30: 'AR 30', 60: 'AR 60', 90: 'AR 90', 120: 'AR 120' }
const spans: Record<Range, string> = {
  30: '1 to 30 days overdue',
  60: '31 to 60 days overdue',
  90: '61 to 90 days overdue',
  120: 'More than 90 days overdue',
}

interface AgingProps {
  owed: Receivables
  /** Its title says its currency, since there are several. */
  named: boolean
  onOpen: ((range: Range) => void) | undefined
}

/** What is overdue, by how long; a picture of the shares, and the amounts beneath. */
function Aging({ owed, named, onOpen }: AgingProps) {
  const { t } = useTranslation()
  const { currency } = owed
  return (
    <section className={classes['aging']} aria-label={t('Overdue rent in {{currency}}', { currency })}>
      <h3>{named ? t('Overdue rent in {{currency}}', { currency }) : t('Overdue rent')}</h3>
      <div className={classes['bar']} aria-hidden>
        {ranges.map((range) => (
          <span key={range} data-range={range} style={{ flexGrow: owed[amounts[range]] }} />
        ))}
      </div>
      <dl className={classes['buckets']}>
        {ranges.map((range) => {
          const cents = owed[amounts[range]]
          return (
            <div key={range}>
              <dt>
                <span data-range={range} aria-hidden />
                {t(names[range])} <small>{t(spans[range])}</small>
              </dt>
              <dd>
                {cents > 0 && onOpen ? (
                  <button
                    type="button"
                    onClick={() => onOpen(range)}
                    aria-label={`${t(names[range])}: ${formatMoney(cents, currency)}`}
                  >
                    {formatMoney(cents, currency)}
                  </button>
                ) : (
                  formatMoney(cents, currency)
                )}
              </dd>
            </div>
          )
        })}
        <div className={classes['total']}>
          <dt>{t('AR Total')}</dt>
          <dd>{formatMoney(owed.arTotal, currency)}</dd>
        </div>
      </dl>
    </section>
  )
}
