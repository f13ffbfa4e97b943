import { parking } from '@atrium/contract/parking/parking.ts'
import { IconParking } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import { RecordsCard } from '../../kit/home/RecordsCard.tsx'
import { useRead } from '../../kit/useRead.ts'
import { PermitChip } from './PermitChip.tsx'
import { vehiclesText } from './VehiclePictures.tsx'

const ROWS = 7

/** The newest parking permits and what became of them, on the start page of a corporate client. */
export function RequestsCard() {
  const { t } = useTranslation()
  const read = useRead(parking.search, { rowsPerPage: ROWS })
  return (
    <RecordsCard
      id="parking-requests"
      title={t('Parking Requests')}
      to="/parking"
      read={read}
      rows={ROWS}
      empty={{ icon: IconParking, title: t('There are no parking permits yet.') }}
      row={(permit) => ({
        title: permit.title,
        note: [permit.issueNumber, vehiclesText(permit)].join(' · '),
        date: formatDate(permit.dateCreated),
        chip: <PermitChip permit={permit} />,
      })}
    />
  )
}
