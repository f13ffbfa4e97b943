import { meetings } from '@atrium/contract/calendar/meetings.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
import { showSuccess } from '../../../kit/toast.ts'
import { useWrite } from '../../../kit/useWrite.ts'

interface Place {
  date: string
  /** Null: it is about whole days, or stays at its time. */
  startTime: string | null
}

interface Moved {
  id: number
  /** Which one of a series. */
  occurrence: string | null
  from: Place
  to: Place
}

/** Moves a meeting, and back again if whoever did it says so. Whoever is invited is told each time, as of any change. */
export function useMove() {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useWrite(meetings.move)
  const send = (eventId: number, occurrence: string | null, { date, startTime }: Place) =>
    mutateAsync({ eventId, occurrence, date, ...(startTime ? { startTime } : {}) })
  const move = async ({ id, occurrence, from, to }: Moved) => {
    const moved = await send(id, occurrence, to)
    const day = formatDate(to.date)
    const text = to.startTime
      ? t('Moved to {{day}}, {{time}}', { day, time: formatTime(to.startTime) })
      : t('Moved to {{day}}', { day })
    // One of a series is a meeting of its own now.
    showSuccess(text, { undo: () => void send(moved.id, null, from).catch(() => {}) })
  }
  return { move, isPending }
}
