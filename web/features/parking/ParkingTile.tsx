import { parkingScreens } from '@atrium/contract/parking/screens.ts'
import { IconParking } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../kit/home/SummaryTile.tsx'

/** How many parking permits were asked for, and how many were given. */
export function ParkingTile() {
  const { t } = useTranslation()
  return (
    <SummaryTile
      widget="ParkingAccess"
      icon={IconParking}
      label={t('Parking Access')}
      screen={parkingScreens.list}
      note={({ one, two, three }) => t('{{one}} approved, {{two}} in progress, {{three}} denied', { one, two, three })}
    />
  )
}
