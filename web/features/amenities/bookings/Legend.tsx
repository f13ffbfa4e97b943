import { slotWords } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './Bookings.module.css'

/** What the looks of slots mean. */
export function Legend() {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const looks = isLandlord
    ? ([
        ['Free', slotWords.Free],
        ['Pending', 'Waits for approval'],
        ['Held', 'Approved'],
      ] as const)
    : ([
        ['Free', slotWords.Free],
        ['Pending', slotWords.Pending],
        ['Taken', slotWords.Taken],
        ['Mine', 'Your booking'],
      ] as const)
  return (
    <ul className={classes['legend']}>
      {looks.map(([look, text]) => (
        <li key={look} data-look={look}>
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
