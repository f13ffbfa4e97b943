import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../kit/home/SummaryTile.tsx'

/** How many spaces there are, and how many of them are offered. */
export function SpacesTile() {
  const { t } = useTranslation()
  return (
    <SummaryTile
      widget="AvailableSpace"
      icon={IconBuildingWarehouse}
      label={t('Available Space')}
      screen={rentalSpaceScreens.list}
      note={({ one, two }) => t('{{one}} offered, {{two}} expired', { one, two })}
    />
  )
}
