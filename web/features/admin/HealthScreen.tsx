import { systemHealth } from '@atrium/contract/admin/platform.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { Page } from '../../kit/Page.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Admin.module.css'

const words = { good: 'Good', warning: 'Look at this', bad: 'Bad' } as const

/** What an operator looks at first when something is odd. */
export function HealthScreen() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useRead(systemHealth.get, {}, { staleTime: 0 })
  return (
    <Page
      title={t('System health')}
      about={
        data &&
        t('Version {{version}} on Node {{node}}, running since {{since}}', {
          version: data.version,
          node: data.node,
          since: formatInstant(data.startedAt),
        })
      }
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} />} loading={isFetching} onClick={() => void refetch()}>
          {t('Refresh')}
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={4} height={84} gap={12} />}
      <ul className={classes['checks']}>
        {data?.checks.map(({ name, state, value, note }) => (
          <li key={name} data-state={state}>
            <div className={classes['checkHead']}>
              <h2>{t(name)}</h2>
              <StatusChip status={words[state]} tone={state} />
            </div>
            <p>{t(value)}</p>
            {note && <small>{t(note)}</small>}
          </li>
        ))}
      </ul>
    </Page>
  )
}
