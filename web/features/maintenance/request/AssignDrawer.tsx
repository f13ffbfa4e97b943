import { maintenanceRequests, type WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { namedVendor, peopleChoices, personField } from '../form/assign-fields.ts'
import { useVendorFields } from '../form/useVendorFields.tsx'

interface Props {
  /** Undefined while it loads. */
  request: WholeRequest | undefined
  error?: unknown
  onRetry?: () => void
  opened: boolean
  onClose: () => void
}

/** Gives a request to somebody who works at its site, to a vendor, or to both. */
export function AssignDrawer({ request, error, onRetry, opened, onClose }: Props) {
  const { t } = useTranslation()
  const siteId = request?.siteId ?? -1
  const people = useRead(userLookups.assigned, { siteId }, { enabled: opened && request !== undefined })
  return (
    <EntityDrawer
      title={t('Assign request')}
      opened={opened}
      onClose={onClose}
      loading={!request || !people.data}
      error={error ?? (people.data ? undefined : people.error)}
      onRetry={() => (error ? onRetry?.() : void people.refetch())}
      width={480}
    >
      {request && people.data && <AssignForm request={request} people={peopleChoices(people.data)} onSaved={onClose} />}
    </EntityDrawer>
  )
}

interface FormProps {
  request: WholeRequest
  people: ReturnType<typeof peopleChoices>
  onSaved: () => void
}

function AssignForm({ request, people, onSaved }: FormProps) {
  const { t } = useTranslation()
  const assign = useWrite(maintenanceRequests.assign, { quiet: true, success: t('The request was assigned.') })
  const { id, version, assigneeId, vendorName, vendorContactId } = request
  const vendor = useVendorFields(request, namedVendor, request)
  return (
    <EntityForm
      key={version}
      fields={(values) => [personField, ...vendor.fields(values)]}
      schema={maintenanceRequests.assign.body}
      values={{ id, version, assigneeId, vendorName: vendorContactId ? '' : vendorName, vendorContactId }}
      render={vendor.render}
      options={{ assigneeId: people }}
      onSubmit={(values) => assign.mutateAsync(values)}
      onSaved={onSaved}
      submitText={t('Assign')}
    />
  )
}
