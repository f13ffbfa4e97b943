import { energyConsumption, energyEntity } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { lastMonth } from '../../kit/usePeriod.ts'

interface Props {
  drawer: ReturnType<typeof useDrawer>
  siteId: number | null
}

/** The twelve months of a client or of a site's common areas. */
export function EnergyDrawer({ drawer, siteId }: Props) {
  const { t } = useTranslation()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="energy consumption"
      fields={energyEntity.form}
      get={energyConsumption.get}
      create={energyConsumption.save}
      update={energyConsumption.save}
      start={{ siteId, tenantId: null, year: lastMonth().year }}
      words={{
        new: t('Enter energy consumption'),
        edit: t('Change energy consumption'),
        create: t('Save figures'),
        created: t('The figures were saved.'),
        saved: t('The figures were saved.'),
      }}
      width={560}
    />
  )
}
