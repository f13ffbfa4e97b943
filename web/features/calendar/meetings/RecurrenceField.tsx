import { meetingEntity } from '@atrium/contract/calendar/meetings.ts'
import { addDays, Day } from '@atrium/contract/kit/days.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import {
  type Frequency,
  frequencies,
  MOST_INTERVAL,
  MOST_TIMES,
  nthOf,
  parseRule,
  type Recurrence,
  ruleText,
} from '@atrium/contract/kit/recurrence.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { NumberInput, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { WeekdayToggles } from '../../../kit/WeekdayToggles.tsx'
import classes from './Meeting.module.css'
import { nthWords, ruleWords } from './rule-words.ts'

type Ends = 'never' | 'until' | 'count'

/** Whether, how often and how long a meeting comes again. */
export function RecurrenceField({ id, value, onChange, error, values }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const rule = typeof value === 'string' ? parseRule(value) : undefined
  const first = Day.safeParse(values['date']).data ?? daysFromToday(0)
  const change = (next: Recurrence) => onChange(ruleText(next))
  useFollowedDay(rule, first, change)
  const words: Record<Frequency, string> = {
    DAILY: t('Every day'),
    WEEKLY: t('Every week'),
    MONTHLY: t('Every month'),
    YEARLY: t('Every year'),
  }
  const choose = (freq: string | null) => {
    const chosen = frequencies.find((one) => one === freq)
    if (!chosen) return onChange(null)
    const on = chosen === 'WEEKLY' ? [weekdayOf(first)] : []
    change({ interval: 1, until: null, count: null, ...rule, freq: chosen, weekdays: on, nth: null })
  }
  return (
    <div className={classes['recurrence']}>
      <Picker
        id={id}
        label={inWords(t, meetingEntity.fields.rule.label)}
        error={error}
        data={[{ value: 'never', label: t('Does not repeat') }, ...frequencies.map((one) => ({ value: one, label: words[one] }))]}
        value={rule?.freq ?? 'never'}
        onChange={choose}
      />
      {rule && <Rule rule={rule} first={first} onChange={change} />}
    </div>
  )
}

interface RuleProps {
  rule: Recurrence
  first: string
  onChange: (rule: Recurrence) => void
}

function Rule({ rule, first, onChange }: RuleProps) {
  const { t, i18n } = useTranslation()
  const { freq, interval } = rule
  const set = (changes: Partial<Recurrence>) => onChange({ ...rule, ...changes })
  const units: Record<Frequency, string> = { DAILY: t('days'), WEEKLY: t('weeks'), MONTHLY: t('months'), YEARLY: t('years') }
  return (
    <div className={classes['rule']}>
      <NumberInput
        label={t('Every how many {{units}}', { units: units[freq] })}
        value={interval}
        min={1}
        max={MOST_INTERVAL}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        onChange={(typed) => Number(typed) >= 1 && set({ interval: Number(typed) })}
      />
      {freq === 'WEEKLY' && <Weekdays rule={rule} first={first} onChange={onChange} />}
      {freq === 'MONTHLY' && (
        <Picker
          label={t('On which day')}
          data={[
            { value: '', label: t('On day {{day}}', { day: Number(first.slice(8)) }) },
            ...nthOf(first).map((nth) => ({ value: String(nth.week), label: nthWords(nth, t, i18n.language) })),
          ]}
          value={rule.nth ? String(rule.nth.week) : ''}
          onChange={(week) => set({ nth: nthOf(first).find((one) => String(one.week) === week) ?? null })}
        />
      )}
      <Ending rule={rule} first={first} onChange={onChange} />
      <Text size="sm" c="dimmed" className={classes['wide'] ?? ''} aria-live="polite">
        {ruleWords(rule, first, t, i18n.language)}
      </Text>
    </div>
  )
}

function Weekdays({ rule, first, onChange }: RuleProps) {
  const { t } = useTranslation()
  return (
    <WeekdayToggles
      legend={t('On which days')}
      className={classes['days']}
      value={rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(first)]}
      onChange={(weekdays) => onChange({ ...rule, weekdays })}
    />
  )
}

function Ending({ rule, first, onChange }: RuleProps) {
  const { t } = useTranslation()
  const { until, count } = rule
  const ends: Ends = until ? 'until' : count ? 'count' : 'never'
  const set = (changes: Pick<Recurrence, 'until' | 'count'>) => onChange({ ...rule, ...changes })
  const starts: Record<Ends, Pick<Recurrence, 'until' | 'count'>> = {
    never: { until: null, count: null },
    until: { until: addDays(first, 90), count: null },
    count: { until: null, count: 10 },
  }
  return (
    <>
      <Picker
        label={t('Ends')}
        data={[
          { value: 'never', label: t('Never') },
          { value: 'until', label: t('On a day') },
          { value: 'count', label: t('After a number of times') },
        ]}
        value={ends}
        onChange={(next) => set(starts[(next ?? 'never') as Ends])}
      />
      {until && (
        <DayInput label={t('Last day')} always value={until} onChange={(day) => day && set({ until: day, count: null })} />
      )}
      {count && (
        <NumberInput
          label={t('How many times')}
          value={count}
          min={1}
          max={MOST_TIMES}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(typed) => Number(typed) >= 1 && set({ until: null, count: Number(typed) })}
        />
      )}
    </>
  )
}

/** What follows from the first day goes with it: its weekday, or which one of the month it is. */
function useFollowedDay(rule: Recurrence | undefined, first: string, change: (rule: Recurrence) => void) {
  const last = useRef(first)
  useEffect(() => {
    const before = last.current
    last.current = first
    if (!rule || before === first) return
    const isSame = rule.weekdays.length === 1 && rule.weekdays[0] === weekdayOf(before)
    if (isSame && weekdayOf(before) !== weekdayOf(first)) change({ ...rule, weekdays: [weekdayOf(first)] })
    const { nth } = rule
    if (!nth) return
    const fits = nthOf(first)
    const next = fits.find(({ week }) => week === nth.week) ?? fits[0]
    if (next && (next.week !== nth.week || next.weekday !== nth.weekday)) change({ ...rule, nth: next })
  }, [rule, first, change])
}
