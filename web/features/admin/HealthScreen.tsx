import { systemHealth } from '@atrium/contract/admin/platform.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Admin.module.css'
import { checkWords } from './check-words.ts'

/** What an operator looks at first when something is odd. */
export function HealthScreen() {
  const { t } = useTranslation()
  const read = useRead(systemHealth.get, {}, { staleTime: 0 })
  const { data } = read
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
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={read.isFetching}
          onClick={() => void read.refetch()}
        >
          {t('Refresh')}
        </Button>
      }
    >
      <Loaded read={read} lines={{ count: 4, height: 84, gap: 12 }}>
        {({ checks }) => (
          <ul className={classes['checks']}>
            {checks.map(({ name, state, value, note }) => (
              <li key={name} data-state={state}>
                <div className={classes['checkHead']}>
                  <h2>{t(name)}</h2>
                  <StatusChip status={checkWords[state]} tone={state} />
                </div>
                <p>{t(value)}</p>
                {note && <small>{t(note)}</small>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}
