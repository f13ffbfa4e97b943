import { changeOfRent, leaseEntity, leases, statusIn } from '@atrium/contract/leases/leases.ts'
import { changeOfArea } from '@atrium/contract/tenancy/sites/area-history.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomOf } from '../../../kit/custom/useCustomOf.ts'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { statusChoices } from '../words.ts'
import { AreaChange } from './AreaChange.tsx'

// A new lease has not ended, and its rent holds from the beginning.
const ofAnEnded: readonly string[] = ['terminatedOn', 'holdsOver']
const forNew = leaseEntity.form.filter(({ value }) => !ofAnEnded.includes(value))
const forChange = [
  ...leaseEntity.form.flatMap((field) => (field.value === 'rentableArea' ? [field, ...changeOfArea.form] : [field])),
  ...changeOfRent.form,
]

interface Props {
  drawer: ReturnType<typeof useDrawer>
  /** The fields that the company has given leases itself. */
  custom: CustomOf
}

/** The form of a lease, new or to be changed, over the list of leases. */
export function LeaseDrawer({ drawer, custom }: Props) {
  const { t } = useTranslation()
  const built = drawer.isNew ? forNew : forChange
  const fields = useMemo(() => custom.formOf(built), [built, custom])
  return (
    <RecordDrawer
      drawer={drawer}
      entity="lease"
      fields={fields}
      get={leases.get}
      create={leases.save}
      update={leases.save}
      start={{ status: 'Active', rentType: 'Monthly' }}
      bodyOf={custom.bodyOf}
      formOf={(lease) => ({ ...lease, status: statusIn(lease.status) })}
      render={{ areaCorrected: (input) => <AreaChange {...input} /> }}
      options={(lease) => ({ status: statusChoices(t, lease && statusIn(lease.status)) })}
      words={{
        new: t('New lease'),
        edit: t('Edit lease'),
        create: t('Create lease'),
        created: t('The lease was created.'),
        saved: t('The lease was saved.'),
      }}
      width={640}
    />
  )
}
