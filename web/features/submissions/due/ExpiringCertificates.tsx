import type { Reply } from '@atrium/contract/kit/call.ts'
import { daysBetween } from '@atrium/contract/kit/days.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { formatDate, formatNumber } from '../../../kit/formatting.ts'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { DaysLeft } from './DaysLeft.tsx'
import classes from './Due.module.css'

type Certificate = Reply<typeof submissions.expiringCertificates>['items'][number]

const SOON = 30
const groups = [
  { tone: 'bad', title: 'Expired', has: (days: number) => days < 0 },
  { tone: 'warning', title: 'Expires within 30 days', has: (days: number) => days >= 0 && days <= SOON },
  { tone: 'quiet', title: 'Expires within 90 days', has: (days: number) => days > SOON },
] as const

/** Insurance certificates that have expired or soon will, the most pressing first. */
export function ExpiringCertificates() {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const { siteId } = useSelectedSite()
  const { data, error, refetch } = useRead(submissions.expiringCertificates, { id: siteId })
  const today = daysFromToday(0)
  const items = data?.items.map((item) => ({ ...item, days: daysBetween(today, item.date.slice(0, 10)) })) ?? []
  const upload = !isLandlord && (
    <Button component={Link} to="/InsuranceCertificate?new=" leftSection={<IconShieldUp size={18} stroke={1.7} />}>
      {t('Upload an insurance certificate')}
    </Button>
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={5} height={56} />
  if (items.length === 0)
    return (
      <EmptyState
        icon={IconShieldCheck}
        title={t('No certificate expires soon.')}
        hint={t('Certificates appear here from 90 days before they expire.')}
        action={upload}
      />
    )
  return (
    <div className={classes['groups']}>
      {upload && <div>{upload}</div>}
      {groups.map(({ tone, title, has }) => (
        <Group key={tone} tone={tone} title={t(title)} items={items.filter(({ days }) => has(days))} byClient={isLandlord} />
      ))}
    </div>
  )
}

interface GroupProps {
  tone: string
  title: string
  items: readonly (Certificate & { days: number })[]
  /** A landlord knows them by their client. */
  byClient: boolean
}

function Group({ tone, title, items, byClient }: GroupProps) {
  if (items.length === 0) return null
  return (
    <section className={classes['group']} data-tone={tone} aria-labelledby={`certificates-${tone}`}>
      <h2 id={`certificates-${tone}`}>
        {title} <span className={classes['count']}>{formatNumber(items.length)}</span>
      </h2>
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <Link to={`/InsuranceCertificate/view?id=${one.routeId}`} className={classes['certificate']}>
              <span className={classes['text']}>
                <span className={classes['name']}>{byClient ? one.name : one.title}</span>
                {byClient && <span className={classes['note']}>{one.title}</span>}
              </span>
              <span className={classes['date']}>{formatDate(one.date)}</span>
              <span className={classes['chip']}>
                <DaysLeft days={one.days} expires />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
