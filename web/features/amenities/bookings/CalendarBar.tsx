import { addDays } from '@atrium/contract/kit/days.ts'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../kit/days-from-today.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import classes from './Bookings.module.css'
import { BookingViews } from './BookingViews.tsx'

interface Props {
  isWeek: boolean
  /** The first day that is shown. */
  shown: string | undefined
  onMove: (by: 1 | -1) => void
  onDay: (day: string) => void
  /** Which amenity a week is shown of. */
  amenity:
    | { chosen: number | undefined; items: readonly { id: number; name: string }[]; choose: (id: number) => void }
    | undefined
}

/** What the calendar shows: day or week, which one, and of which amenity. */
export function CalendarBar({ isWeek, shown, onMove, onDay, amenity }: Props) {
  const { t } = useTranslation()
  const period = shown && (isWeek ? `${formatDate(shown)} – ${formatDate(addDays(shown, 6))}` : formatDate(shown))
  return (
    <div className={classes['bar']}>
      <BookingViews inBar />
      <div className={classes['moves']}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={isWeek ? t('Previous week') : t('Previous day')}
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={isWeek ? t('Next week') : t('Next day')} onClick={() => onMove(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => onDay(dayOf(new Date()))}>
          {t('Today')}
        </Button>
        <div className={classes['day']}>
          <DayInput always aria-label={t('Go to day')} value={shown ?? null} onChange={(day) => day && onDay(day)} />
        </div>
      </div>
      <h2 className={classes['period']} data-day={!isWeek || undefined} aria-live="polite">
        {period}
      </h2>
      {amenity && (
        <NativeSelect
          aria-label={t('Amenity')}
          value={amenity.chosen}
          onChange={({ currentTarget }) => amenity.choose(Number(currentTarget.value))}
          data={amenity.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </div>
  )
}
