import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../../kit/home/SummaryTile.tsx'
import { useViewer } from '../../../kit/useViewer.ts'

/** How many maintenance requests there are, and in which state. */
export function RequestsTile() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  return (
    <SummaryTile
      widget="MaintenanceRequestSummary"
      icon={IconTool}
      label={t('Maintenance Request')}
      screen={kind === 'landlord' ? maintenanceScreens.list : maintenanceScreens.own}
      note={({ one, two, three }) => t('{{one}} approved, {{two}} in progress, {{three}} others', { one, two, three })}
    />
  )
}
