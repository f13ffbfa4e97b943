import {
  type DigestTimes,
  EVERY_DAY,
  notificationSettings,
  USUAL_DIGEST,
  WORKING_DAYS,
} from '@atrium/contract/kit/notifications.ts'
import { timeOf } from '@atrium/contract/kit/wall-time.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../kit/formatting.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { WeekdayToggles } from '../../kit/WeekdayToggles.tsx'
import classes from './Account.module.css'

type Days = 'off' | 'every' | 'working' | 'chosen'
const daysOf: Record<Exclude<Days, 'chosen'>, readonly number[]> = { off: [], every: EVERY_DAY, working: WORKING_DAYS }

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()
const kindOf = (days: readonly number[]): Days =>
  (['off', 'every', 'working'] as const).find((kind) => isSame(days, daysOf[kind])) ?? 'chosen'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When what waits for the digest comes. */
export function DigestSection() {
  const { t } = useTranslation()
  const { data } = useRead(notificationSettings.digest, {})
  // Of all days they are chosen one by one too, as long as nothing else is said.
  const [isByDay, setByDay] = useState(false)
  if (!data) return null
  const { days, hour, timeZone } = data
  return (
    <SettingsSection
      id="digest"
      title={t('Digest')}
      about={t('One mail of all that you have chosen to receive in it, without what you have seen in the portal meanwhile.')}
    >
      <Times key={`${days} ${hour}`} stored={{ days, hour }} timeZone={timeZone} isByDay={isByDay} onByDay={setByDay} />
    </SettingsSection>
  )
}

interface TimesProps {
  stored: DigestTimes
  timeZone: string
  isByDay: boolean
  onByDay: (isByDay: boolean) => void
}

function Times({ stored, timeZone, isByDay, onByDay }: TimesProps) {
  const { t } = useTranslation()
  const save = useWrite(notificationSettings.saveDigest)
  const [times, setTimes] = useState(stored)
  const kind = isByDay ? 'chosen' : kindOf(times.days)
  const change = (next: DigestTimes) => {
    setTimes(next)
    save.mutate(next)
  }
  const choose = (next: Days) => {
    onByDay(next === 'chosen')
    if (next !== 'chosen') change({ ...times, days: [...daysOf[next]] })
    else if (times.days.length === 0) change({ ...times, days: [...USUAL_DIGEST.days] })
  }
  return (
    <>
      <SettingsRow
        name={t('Digest')}
        about={kind === 'off' ? t('All of it comes at once.') : t('By the clock of {{zone}}.', { zone: timeZone })}
        stacks
      >
        <div className={classes['hours']}>
          <NativeSelect
            aria-label={t('Days of the digest')}
            value={kind}
            onChange={({ currentTarget }) => choose(currentTarget.value as Days)}
            data={[
              { value: 'off', label: t('Off') },
              { value: 'every', label: t('Every day') },
              { value: 'working', label: t('Monday to Friday') },
              { value: 'chosen', label: t('Chosen days') },
            ]}
          />
          {kind !== 'off' && (
            <NativeSelect
              aria-label={t('Hour of the digest')}
              value={String(times.hour)}
              onChange={({ currentTarget }) => change({ ...times, hour: Number(currentTarget.value) })}
              data={hours.map((hour) => ({ value: String(hour), label: formatTime(timeOf(hour * 60)) }))}
            />
          )}
        </div>
      </SettingsRow>
      {kind === 'chosen' && (
        <SettingsRow name={t('On which days')} stacks>
          <WeekdayToggles label={t('On which days')} value={times.days} onChange={(days) => change({ ...times, days })} />
        </SettingsRow>
      )}
    </>
  )
}
