import type { Input } from '@atrium/contract/kit/call.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { NeedRow } from '@atrium/contract/kit/needs.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import type { AssignDrawerProps } from '../../../kit/needs/assign-drawers.ts'
import { oneByOne } from '../../../kit/needs/outcome.ts'
import { send } from '../../../kit/send.ts'
import { showSuccess } from '../../../kit/toast.ts'
import { refreshTopics } from '../../../kit/topics.ts'
import { useRead } from '../../../kit/useRead.ts'
import { namedVendor, peopleChoices, personField } from '../form/assign-fields.ts'
import { useVendorFields } from '../form/useVendorFields.tsx'

const given = maintenanceRequests.assign.body.pick({ assigneeId: true, vendorName: true, vendorContactId: true })
const somebody: Field = { ...personField, required: 'Field is required' }
type Given = Pick<Input<typeof maintenanceRequests.assign>, 'assigneeId' | 'vendorName' | 'vendorContactId'>

/** Gives several requests to somebody, to a vendor, or to both; what is not given stays as each has it. */
export function AssignSeveral({ rows, opened, onClose, onDone }: AssignDrawerProps & { opened: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const sites = new Set(rows.map(({ siteId }) => siteId))
  const siteId = sites.size === 1 ? (rows[0]?.siteId ?? -1) : -1
  const people = useRead(userLookups.assigned, { siteId }, { enabled: opened })
  const vendor = useVendorFields({ siteId }, namedVendor, undefined)
  const [done, setDone] = useState(0)
  const submit = async (values: Given) => {
    setDone(0)
    const outcome = await oneByOne(rows, async (row) => {
      await assign(row, values)
      setDone((before) => before + 1)
    })
    refreshTopics(client, maintenanceRequests.assign.changes)
    if (outcome.failed.length === 0) showSuccess(t('{{count}} requests were assigned.', { count: rows.length }))
    onDone(outcome)
  }
  return (
    <EntityDrawer
      title={t('Assign {{count}} requests', { count: rows.length })}
      opened={opened}
      onClose={onClose}
      loading={!people.data}
      error={people.data ? undefined : people.error}
      onRetry={() => void people.refetch()}
      width={480}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('What you leave empty stays as it is.')}
      </Text>
      <EntityForm
        fields={(values) => [hasVendor(values) ? personField : somebody, ...vendor.fields(values)]}
        schema={given}
        values={{ assigneeId: null, vendorName: '', vendorContactId: null }}
        render={vendor.render}
        options={{ assigneeId: people.data ? peopleChoices(people.data) : [] }}
        onSubmit={submit}
        onSaved={onClose}
        submitText={t('Assign')}
        progress={done / Math.max(1, rows.length)}
      />
    </EntityDrawer>
  )
}

const hasVendor = ({ vendorContactId, vendorName }: Given | Values) => Boolean(vendorContactId || vendorName)

async function assign({ id }: NeedRow, values: Given): Promise<void> {
  const was = await send(maintenanceRequests.get, { id })
  const { vendorContactId, vendorName } = hasVendor(values) ? values : was
  await send(maintenanceRequests.assign, {
    id,
    version: was.version,
    assigneeId: values.assigneeId ?? was.assigneeId,
    vendorContactId,
    vendorName,
  })
}
