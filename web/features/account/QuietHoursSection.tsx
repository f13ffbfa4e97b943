import { notificationSettings, type QuietHours } from '@atrium/contract/kit/notifications.ts'
import { Switch } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../kit/more-styles.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'

const usual = { from: '21:00', to: '07:00' } as const

/** The hours in which news waits. */
export function QuietHoursSection() {
  const { t } = useTranslation()
  const { data } = useRead(notificationSettings.quiet, {})
  if (!data) return null
  const { from, to, timeZone } = data
  return (
    <SettingsSection
      id="quiet-hours"
      title={t('Quiet hours')}
      about={t('News by e-mail and on your devices waits until they are over. Emergencies, and what you ask for, come at once.')}
    >
      <Hours key={`${from} ${to}`} stored={{ from, to }} timeZone={timeZone} />
    </SettingsSection>
  )
}

function Hours({ stored, timeZone }: { stored: QuietHours; timeZone: string }) {
  const { t } = useTranslation()
  const save = useWrite(notificationSettings.saveQuiet)
  const [hours, setHours] = useState(stored)
  const isOn = hours.from !== null
  const change = (next: QuietHours) => {
    setHours(next)
    if (next.from !== next.to || next.from === null) save.mutate(next)
  }
  return (
    <SettingsRow
      name={t('Quiet hours')}
      about={isOn ? t('By the clock of {{zone}}.', { zone: timeZone }) : t('News comes at any hour.')}
      stacks
    >
      <div className={classes['hours']}>
        <Switch
          checked={isOn}
          aria-label={t('Quiet hours')}
          onChange={({ currentTarget }) => change(currentTarget.checked ? usual : { from: null, to: null })}
        />
        {hours.from !== null && hours.to !== null && (
          <>
            <TimeInput
              aria-label={t('Quiet from')}
              value={hours.from}
              onChange={({ currentTarget }) => currentTarget.value && change({ ...hours, from: currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TimeInput
              aria-label={t('Quiet until')}
              value={hours.to}
              error={hours.from === hours.to && t('They begin and end at the same time')}
              onChange={({ currentTarget }) => currentTarget.value && change({ ...hours, to: currentTarget.value })}
            />
          </>
        )}
      </div>
    </SettingsRow>
  )
}
