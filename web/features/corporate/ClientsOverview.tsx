import { type ClientOverview, corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coverWords } from '../../kit/cover-words.ts'
import { formatDate, formatMoney, formatNumber } from '../../kit/formatting.ts'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { PageTurner } from '../../kit/PageTurner.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedClient } from '../../kit/useSelectedSite.ts'
import { useSwitchClient } from '../../kit/useSwitchClient.ts'
import classes from './ClientsOverview.module.css'

const ROWS = 10
const NOTHING = '–'

/** On the start page of a corporate client: its clients side by side, with what all of them owe. A press on one works as that one. */
export function ClientsOverview() {
  const { t } = useTranslation()
  const { clients } = useSelectedClient()
  const [page, setPage] = useState(1)
  const several = clients.length > 1
  const read = useRead(corporateTenant.overview, { page, rowsPerPage: ROWS }, { keepOld: true, enabled: several })
  const { data } = read
  // All that there is of one client stands below.
  if (!several) return null
  return (
    <HomeCard
      id="clients-overview"
      title={t('Your clients')}
      read={read}
      waiting={Math.min(clients.length, ROWS)}
      link={
        <Anchor component={Link} to="/tenant-reviews" fz={13}>
          {t('Client Reviews')}
        </Anchor>
      }
    >
      {data && <Clients {...data} />}
      {data && data.totalItems > ROWS && (
        <div className={classes['pages']}>
          <PageTurner page={page} rowsPerPage={ROWS} total={data.totalItems} onChange={setPage} />
        </div>
      )}
    </HomeCard>
  )
}

interface ClientsProps {
  items: readonly ClientOverview[]
  totals: readonly Amount[] | null
}

/** What is closed to the viewer has no column. */
function Clients({ items, totals }: ClientsProps) {
  const { t } = useTranslation()
  const hasInsurance = items.some(({ insurance }) => insurance)
  const hasRequests = items.some(({ openRequests }) => openRequests !== null)
  const after = [totals, hasInsurance, hasRequests].filter(Boolean).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={classes['scroll']} tabIndex={0}>
      <table className={classes['clients']}>
        <thead>
          <tr>
            <th scope="col">{t('Client')}</th>
            {totals && (
              <th scope="col" className={classes['number']}>
                {t('Owed')}
              </th>
            )}
            {totals && <th scope="col">{t('Next due')}</th>}
            {hasInsurance && <th scope="col">{t('Insurance')}</th>}
            {hasRequests && (
              <th scope="col" className={classes['number']}>
                {t('Open requests')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((client) => (
            <tr key={client.id}>
              <Name {...client} />
              {totals && (
                <td className={classes['number']} data-label={t('Owed')}>
                  <Amounts amounts={client.owed ?? []} since={client.overdueSince} />
                </td>
              )}
              {totals && (
                <td className={classes['day']} data-label={t('Next due')}>
                  {client.nextDue ? formatDate(client.nextDue) : NOTHING}
                </td>
              )}
              {hasInsurance && (
                <td data-label={t('Insurance')}>
                  <Insurance insurance={client.insurance} />
                </td>
              )}
              {hasRequests && (
                <td className={classes['number']} data-label={t('Open requests')}>
                  {formatNumber(client.openRequests ?? 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">{t('All your clients')}</th>
              <td className={classes['number']} data-label={t('Owed')}>
                <Amounts amounts={totals} />
              </td>
              <td colSpan={after} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Name({ id, name, unit, siteName }: ClientOverview) {
  const { t } = useTranslation()
  const { clientId } = useSelectedClient()
  const switchTo = useSwitchClient([corporateTenant.overview])
  const isChosen = id === clientId
  return (
    <th scope="row">
      <button
        type="button"
        className={classes['name']}
        aria-current={isChosen || undefined}
        title={isChosen ? undefined : t('Work as this client')}
        onClick={() => switchTo(id)}
      >
        {name}
      </button>
      <small>{[unit, siteName].filter(Boolean).join(' · ')}</small>
      {isChosen && <StatusChip status="Selected" />}
    </th>
  )
}

interface Amount {
  currency: string
  cents: number
  overdue: number
}

/** A line for each currency, with what of it is overdue; since when, of one client. */
function Amounts({ amounts, since }: { amounts: readonly Amount[]; since?: string | null }) {
  const { t } = useTranslation()
  const shown = amounts.filter(({ cents }) => cents !== 0)
  if (shown.length === 0) return NOTHING
  const isPart = shown.some(({ cents, overdue }) => overdue > 0 && overdue < cents)
  return (
    <>
      {shown.map(({ currency, cents, overdue }) => (
        <div key={currency}>
          {formatMoney(cents, currency)}
          {cents < 0 && <small>{t('Paid ahead')}</small>}
          {overdue > 0 && (overdue < cents || !since) && (
            <small data-bad>{t('{{amount}} of it overdue', { amount: formatMoney(overdue, currency) })}</small>
          )}
        </div>
      ))}
      {since && (
        <small data-bad>
          {isPart ? t('since {{date}}', { date: formatDate(since) }) : t('Overdue since {{date}}', { date: formatDate(since) })}
        </small>
      )}
    </>
  )
}

function Insurance({ insurance }: Pick<ClientOverview, 'insurance'>) {
  const { t } = useTranslation()
  if (!insurance) return NOTHING
  const { until, isOver, gap } = insurance
  const gapText = gap && <small data-bad>{coverWords(gap, t)}</small>
  if (until === null)
    return (
      <>
        {t('No certificate')}
        {gapText}
      </>
    )
  return (
    <>
      {isOver ? (
        <span data-bad>{t('Expired on {{date}}', { date: formatDate(until) })}</span>
      ) : (
        t('Until {{date}}', { date: formatDate(until) })
      )}
      {gapText}
    </>
  )
}
