import { type Lease, LeaseInput, leaseEntity, leases, statusIn } from '@atrium/contract/leases/leases.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { rentTypeChoices, statusChoices } from './words.ts'

/** The form of a lease, new or to be changed, over the list of leases. */
export function LeaseDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const { id, isNew, opened, close } = drawer
  const ask = { id: String(id) }
  const read = useRead(leases.get, ask, { enabled: id !== undefined, fresh: true })
  const save = useWrite(leases.save, {
    quiet: true,
    success: isNew ? t('The lease was created.') : t('The lease was saved.'),
  })
  const status = read.data && statusIn(read.data.status)
  const options = useMemo(() => ({ status: statusChoices(t, status), rentType: rentTypeChoices(t) }), [t, status])
  return (
    <EntityDrawer
      title={isNew ? t('New lease') : t('Edit lease')}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={640}
    >
      <EntityForm
        key={id ?? 'new'}
        fields={leaseEntity.form}
        schema={LeaseInput}
        values={isNew ? { status: 'Active', rentType: 'Monthly' } : read.data ? formOf(read.data) : {}}
        options={options}
        onSubmit={(values) => save.mutateAsync(values)}
        onSaved={close}
        {...(isNew ? {} : { onReload: async () => formOf(await send(leases.get, ask)) })}
        submitText={isNew ? t('Create lease') : t('Save')}
      />
      {id && <HistorySection entity="lease" id={id} />}
    </EntityDrawer>
  )
}

const formOf = (lease: Lease) => ({ ...lease, status: statusIn(lease.status) })
