import type { Field } from '@atrium/contract/kit/fields.ts'
import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { workOrderTransitions } from '@atrium/contract/maintenance/states.ts'
import { type WorkOrder, workOrderEntity, workOrders } from '@atrium/contract/maintenance/work-orders.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { useVendorFields } from '../form/useVendorFields.tsx'
import { orderChoices } from '../words.ts'

const [name, ...rest] = workOrderEntity.form

interface Props {
  request: WholeRequest
  shown: WorkOrder | 'new' | undefined
  onClose: () => void
}

/** The form of a work order, new or to be changed. */
export function WorkOrderDrawer({ request, shown, onClose }: Props) {
  const { t } = useTranslation()
  const save = useWrite(workOrders.save, { quiet: true, success: t('The work order was saved.') })
  const order = shown === 'new' ? undefined : shown
  const allowed = order ? [order.status, ...workOrderTransitions[order.status]] : []
  const vendor = useVendorFields(request, name as Field, order ?? request)
  // A new one is open.
  const others = rest.filter(({ value }) => order || value !== 'status')
  const { vendorContactId, vendorName } = order ?? request
  const chosen = { vendorContactId, vendorName: vendorContactId ? '' : vendorName }
  const start = { work: request.subject, status: 'Open', forClient: request.tenantId !== null }
  return (
    <EntityDrawer title={order ? t('Edit work order') : t('New work order')} opened={shown !== undefined} onClose={onClose}>
      <EntityForm
        key={order ? `${order.id} ${order.version}` : 'new'}
        fields={(values) => [...vendor.fields(values), ...others]}
        schema={workOrders.save.body}
        values={{ ...(order ?? start), ...chosen, requestId: request.id }}
        options={{ status: orderChoices(t).filter(({ value }) => allowed.includes(value)) }}
        render={{ ...vendor.render, scheduledAt: (input) => <MomentField {...input} label={t('Scheduled')} /> }}
        onSubmit={(values) => save.mutateAsync(values)}
        onSaved={onClose}
        submitText={order ? t('Save') : t('Order work')}
      />
    </EntityDrawer>
  )
}
