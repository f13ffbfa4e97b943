import type { Field } from '@atrium/contract/kit/fields.ts'
import { maintenanceRequests, type WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { useVendorFields } from '../form/useVendorFields.tsx'

const person: Field = { value: 'assigneeId', text: 'Somebody of your company', kind: 'select' }
const named: Field = {
  value: 'vendorName',
  text: 'Vendor',
  kind: 'text',
  max: 200,
  help: 'Who comes from outside. The client sees both.',
}

/** Gives a request to somebody who works at its site, to a vendor, or to both. */
export function AssignDrawer({ request, opened, onClose }: { request: WholeRequest; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const people = useRead(userLookups.assigned, { siteId: request.siteId }, { enabled: opened })
  const assign = useWrite(maintenanceRequests.assign, { quiet: true, success: t('The request was assigned.') })
  const { id, version, assigneeId, vendorName, vendorContactId } = request
  const vendor = useVendorFields(request, named, request)
  return (
    <EntityDrawer
      title={t('Assign request')}
      opened={opened}
      onClose={onClose}
      loading={!people.data}
      error={people.data ? undefined : people.error}
      onRetry={() => void people.refetch()}
      width={480}
    >
      <EntityForm
        key={version}
        fields={(values) => [person, ...vendor.fields(values)]}
        schema={maintenanceRequests.assign.body}
        values={{ id, version, assigneeId, vendorName: vendorContactId ? '' : vendorName, vendorContactId }}
        render={vendor.render}
        options={{ assigneeId: people.data?.items.map((one) => ({ value: one.id, label: one.fullName })) ?? [] }}
        onSubmit={(values) => assign.mutateAsync(values)}
        onSaved={onClose}
        submitText={t('Assign')}
      />
    </EntityDrawer>
  )
}
