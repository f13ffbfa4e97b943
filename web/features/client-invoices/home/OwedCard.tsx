import { type AgeingBucket, bucketWords, statements } from '@atrium/contract/client-invoices/statements.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { Anchor } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import type { Ask } from '../../../kit/first-viewer.ts'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import classes from '../../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../../kit/home/HomeRow.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer, type Viewer } from '../../../kit/useViewer.ts'
import { OverdueSince, PayOwed, useWayToPay } from './PayOwed.tsx'

/** A client's own. With no import from the screens of invoices, which would bring their scripts to a phone's first page. */
const STATEMENT = '/statement-account/own'
const late = ['older', 'days90', 'days60', 'days30'] as const satisfies readonly AgeingBucket[]

// Until today at its site; no lines are needed, so it begins as late as it can without beginning after that.
const untilToday = (tenantId: number | undefined) => ({ tenantId: String(tenantId), from: daysFromToday(-1) })
const nextDue = { bucket: 'current', rowsPerPage: 1 } as const

/** What a client owes today: what is late, the longest first, and what comes next, by when. */
export function OwedCard() {
  const { t } = useTranslation()
  const tenantId = useViewer().user.tenant?.id
  const read = useRead(statements.statement, untilToday(tenantId), { enabled: tenantId !== undefined })
  const next = useRead(statements.owedDocuments, nextDue, { enabled: tenantId !== undefined })
  // How it is paid is asked with it, so that nothing moves once it is there.
  const way = useWayToPay(tenantId !== undefined)
  const isReady = way.data !== undefined || Boolean(way.error)
  const { ageing, currency = '' } = (isReady ? read.data : undefined) ?? {}
  const { items: [first] = [], totalItems = 0 } = next.data ?? {}
  const date = formatDate(first?.dueDate)
  const to = (bucket: AgeingBucket) => `${STATEMENT}?bucket=${bucket}`
  return (
    <HomeCard
      id="owed"
      title={
        ageing && ageing.total > 0 ? t('You owe {{amount}}', { amount: formatMoney(ageing.total, currency) }) : t('What you owe')
      }
      read={{ ...read, data: ageing }}
      waiting={3}
      link={
        <Anchor component={Link} to={STATEMENT} fz={13}>
          {t('Statement of account')}
        </Anchor>
      }
    >
      {ageing && way.data?.overdue && <OverdueSince overdue={way.data.overdue} total={ageing.total} />}
      {ageing && way.data && <PayOwed way={way.data} />}
      {ageing && (
        <ul className={classes['rows']}>
          {late
            .filter((bucket) => ageing[bucket] > 0)
            .map((bucket) => (
              <HomeRow
                key={bucket}
                to={to(bucket)}
                title={formatMoney(ageing[bucket], currency)}
                note={t(bucketWords[bucket])}
                chip={<StatusChip status="Overdue" />}
              />
            ))}
          {ageing.current > 0 && (
            <HomeRow to={to('current')} title={formatMoney(ageing.current, currency)} note={notDueYet(date, totalItems, t)} />
          )}
          {ageing.total <= 0 && <HomeRow to={STATEMENT} title={t('Nothing is owed here.')} note={t('All is paid.')} />}
        </ul>
      )}
    </HomeCard>
  )
}

/** The amount is of all that is not due yet: the day is that of the first of several. */
function notDueYet(date: string, documents: number, t: TFunction): string {
  if (!date) return t(bucketWords.current)
  return documents > 1 ? t('Not due yet, the first of it on {{date}}', { date }) : t('Due on {{date}}', { date })
}

// The first that a client sees.
OwedCard.askAhead = ({ user: { tenant } }: Viewer, ask: Ask) => {
  if (!tenant) return
  return Promise.all([
    ask(statements.statement, untilToday(tenant.id)),
    ask(statements.owedDocuments, nextDue),
    ask(onlinePayments.owed, {}),
  ])
}
