import { type ParkingPermit, parking, permitColumns, permitEntity } from '@atrium/contract/parking/parking.ts'
import { type PermitStatus, permitTransitions } from '@atrium/contract/parking/states.ts'
import { IconBan, IconCircleCheck, IconParking, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { RowAction } from '../../kit/table/types.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { DecideDialog, type Decision } from './DecideDialog.tsx'
import { PermitDialog } from './PermitDialog.tsx'
import { PermitDrawer } from './PermitDrawer.tsx'
import { VehiclePictures, vehiclesText } from './VehiclePictures.tsx'

/** Parking permits at the chosen site: clients ask for them, the landlord issues them, decides and makes them void. */
export function ParkingScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { isLandlord, siteId, about } = usePlace()
  const drawer = useDrawer()
  const remove = useWrite(parking.remove, { success: t('The request was deleted.') })
  const approve = useWrite(parking.setStatus, { success: t('The permit was approved.') })
  const [shown, setShown] = useState<ParkingPermit>()
  const [decision, setDecision] = useState<Decision>()
  const mayCreate = may(parking.update)
  const texts = {
    vehicleList: vehiclesText,
    sameAs: ({ sameAs }: ParkingPermit) => sameAs.join(', '),
  }
  const actions = (permit: ParkingPermit): RowAction[] => {
    const { id, version, status, mayDecide } = permit
    const next = mayDecide ? permitTransitions[status] : []
    const all: Partial<Record<PermitStatus, RowAction>> = {
      Approved: { text: t('Approve'), icon: IconCircleCheck, onClick: () => approve.mutate({ id, version, status: 'Approved' }) },
      Denied: { text: t('Deny'), icon: IconX, onClick: () => setDecision({ permit, status: 'Denied' }) },
      Void: { text: t('Make void'), icon: IconBan, danger: true, onClick: () => setDecision({ permit, status: 'Void' }) },
    }
    return next.flatMap((to) => all[to] ?? [])
  }
  return (
    <EntityScreen
      name="parking"
      title={t('Parking')}
      about={about}
      call={parking.search}
      ask={{ siteId }}
      columns={permitColumns}
      card={['vehicleList', 'title', 'status', 'issueNumber']}
      filters={permitEntity.filters('status', 'type')}
      render={{
        ...texts,
        vehicleList: (permit) => <VehiclePictures permit={permit} />,
        sameAs: ({ sameAs }) => sameAs.length > 0 && <StatusChip status={sameAs.join(', ')} tone="warning" />,
      }}
      exportText={texts}
      nameOf={({ title, issueNumber }) => `${issueNumber}, ${title}`}
      drawer={mayCreate ? drawer : undefined}
      mayEdit={({ mayEdit }) => mayEdit}
      onOpen={setShown}
      createText={isLandlord ? t('Issue a permit') : t('Ask for a permit')}
      rowActions={actions}
      remove={{
        can: ({ mayEdit, status }) => mayEdit && (status === 'InProgress' || status === 'Denied'),
        text: t('Its pictures go with it. This cannot be undone.'),
        action: t('Delete request'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconParking,
        title: t('There are no parking permits yet.'),
        hint: isLandlord
          ? t('What clients ask for appears here. You can also issue a permit yourself.')
          : t('Ask your landlord for a permit. Here you see what became of it.'),
      }}
    >
      {mayCreate && <PermitDrawer drawer={drawer} />}
      <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />
      <PermitDialog permit={shown} onClose={() => setShown(undefined)} />
    </EntityScreen>
  )
}
