import { systemHealth } from '@atrium/contract/admin/platform.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../kit/home/HomeRow.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { checkWords } from './check-words.ts'

const HEALTH = '/admin/health'

/** On the start page of an admin: what of the system's health is not good. Where all is, there is nothing. */
export function HealthWarnings() {
  const { t } = useTranslation()
  const read = useRead(systemHealth.get, {}, { staleTime: 0 })
  const warnings = read.data?.checks.filter(({ state }) => state !== 'good')
  if (warnings?.length === 0) return null
  return (
    <HomeCard
      id="health-warnings"
      title={t('System health')}
      read={read}
      waiting={1}
      link={
        <Anchor component={Link} to={HEALTH} fz={13}>
          {t('Show all')}
        </Anchor>
      }
    >
      <ul className={classes['rows']}>
        {warnings?.map(({ name, state, value, note }) => (
          <HomeRow
            key={name}
            to={HEALTH}
            title={`${t(name)}: ${t(value)}`}
            note={note && t(note)}
            chip={<StatusChip status={checkWords[state]} tone={state} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}
