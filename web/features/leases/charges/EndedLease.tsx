import { type Lease, leases } from '@atrium/contract/leases/leases.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatExactPercent } from '../../../kit/formatting.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { leaseHref } from '../words.ts'

/** Says that a lease is past its end, what is charged since then, and what to do. */
export function EndedLease({ lease: { id, version, status, endDate, holdoverFactor } }: { lease: Lease }) {
  const { t } = useTranslation()
  const mayChange = useViewer().may(leases.holdOver)
  const stay = useWrite(leases.holdOver, { success: t('The last rent is charged by the factor from now on.') })
  if (status !== 'Expired' && status !== 'Holdover') return null
  const percent = formatExactPercent(holdoverFactor)
  const staying = status === 'Holdover'
  const title = staying
    ? t('The client stays: {{percent}} of the last rent is charged', { percent })
    : t('The lease ended on {{date}}', { date: formatDate(endDate) })
  const text = staying
    ? t(
        'From the day after the end until the lease is terminated or renewed. Once it is renewed, what was charged in between is corrected.',
      )
    : holdoverFactor > 0
      ? t(
          'If the client still occupies the premises, {{percent}} of the last rent is charged from the day after. If it has left, terminate the lease.',
          { percent },
        )
      : t(
          'Nothing is charged since then. If the client still occupies the premises, renew the lease, or give it a holdover factor.',
        )
  return (
    <Alert
      color={staying ? 'blue' : 'orange'}
      variant="light"
      mb="lg"
      role="status"
      icon={<IconClockExclamation />}
      title={title}
    >
      {text}
      {mayChange && (
        <Group mt="sm" gap="xs">
          {!staying && holdoverFactor > 0 && (
            <Button size="xs" loading={stay.isPending} onClick={() => stay.mutate({ id, version })}>
              {t('The client stays: charge it')}
            </Button>
          )}
          <Button size="xs" variant="default" component={Link} to={`${leaseHref(id)}?edit=${id}`}>
            {t('Renew or terminate')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
