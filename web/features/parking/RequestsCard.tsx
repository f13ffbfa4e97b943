import { parking } from '@atrium/contract/parking/parking.ts'
import { Anchor } from '@mantine/core'
import { IconParking } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import classes from '../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../kit/home/HomeRow.tsx'
import { useRead } from '../../kit/useRead.ts'
import { PermitChip } from './PermitChip.tsx'
import { vehiclesText } from './VehiclePictures.tsx'

const ROWS = 7

/** The newest parking permits and what became of them, on the start page of a corporate client. */
export function RequestsCard() {
  const { t } = useTranslation()
  const read = useRead(parking.search, { rowsPerPage: ROWS })
  return (
    <HomeCard
      id="parking-requests"
      title={t('Parking Requests')}
      read={read}
      waiting={ROWS}
      link={
        <Anchor component={Link} to="/parking" fz={13}>
          {t('Show all')}
        </Anchor>
      }
    >
      {read.data?.items.length === 0 && <EmptyState icon={IconParking} title={t('There are no parking permits yet.')} />}
      <ul className={classes['rows']}>
        {read.data?.items.map((permit) => (
          <HomeRow
            key={permit.id}
            to="/parking"
            title={permit.title}
            note={[permit.issueNumber, vehiclesText(permit)].join(' · ')}
            date={formatDate(permit.dateCreated)}
            chip={<PermitChip permit={permit} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}
