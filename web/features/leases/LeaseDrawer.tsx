import { changeOfRent, leaseEntity, leases, statusIn } from '@atrium/contract/leases/leases.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { rentTypeChoices, statusChoices } from './words.ts'

// A new lease has not ended, and its rent holds from the beginning.
const ofAnEnded: readonly string[] = ['terminatedOn', 'holdsOver']
const forNew = leaseEntity.form.filter(({ value }) => !ofAnEnded.includes(value))
const forChange = [...leaseEntity.form, ...changeOfRent.form]

/** The form of a lease, new or to be changed, over the list of leases. */
export function LeaseDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="lease"
      fields={drawer.isNew ? forNew : forChange}
      get={leases.get}
      create={leases.save}
      update={leases.save}
      start={{ status: 'Active', rentType: 'Monthly' }}
      formOf={(lease) => ({ ...lease, status: statusIn(lease.status) })}
      options={(lease) => ({ status: statusChoices(t, lease && statusIn(lease.status)), rentType: rentTypeChoices(t) })}
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
