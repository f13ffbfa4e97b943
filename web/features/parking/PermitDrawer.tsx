import { parking, permitEntity, type Vehicle } from '@atrium/contract/parking/parking.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { noVehicle, VehiclesField } from './VehiclesField.tsx'

/** The form of a permit: a landlord issues one, a client asks for one. */
export function PermitDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const { isLandlord, start, fieldsOf } = usePlace()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="parking permit"
      fields={fieldsOf(permitEntity.form)}
      get={parking.get}
      create={parking.update}
      update={parking.update}
      start={{ ...start, type: 'Permanent', vehicles: [noVehicle] }}
      render={{
        vehicles: ({ id, value, onChange, error }) => (
          <VehiclesField id={id} vehicles={(value as Vehicle[] | undefined) ?? [noVehicle]} onChange={onChange} error={error} />
        ),
      }}
      words={{
        new: isLandlord ? t('New parking permit') : t('Ask for a parking permit'),
        edit: t('Edit parking permit'),
        create: isLandlord ? t('Issue permit') : t('Send'),
        created: isLandlord ? t('The permit was issued.') : t('Your landlord has been told.'),
        saved: t('The permit was saved.'),
      }}
      width={640}
    />
  )
}
