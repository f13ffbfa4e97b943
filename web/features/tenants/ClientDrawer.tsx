import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { type ComponentProps, useMemo } from 'react'
import { useCustomOf } from '../../kit/custom/useCustomOf.ts'
import { imageBody, withImage } from '../../kit/file/imageForm.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useTenantForm } from './useTenantForm.ts'

/** The form of a client, new or to be changed, over its list or its page. */
export function ClientDrawer({ drawer }: Pick<ComponentProps<typeof RecordDrawer>, 'drawer'>) {
  const { oneSite } = useSelectedSite()
  const form = useTenantForm()
  const custom = useCustomOf('tenant')
  const fields = useMemo(() => custom.formOf(clientEntity.form), [custom])
  const { data } = useRead(clientLookups.categories, {})
  return (
    <RecordDrawer
      {...form}
      drawer={drawer}
      fields={fields}
      get={tenants.get}
      create={tenants.create}
      update={tenants.update}
      start={{ siteId: oneSite }}
      formOf={(tenant) => withImage(tenant, tenant.imageUrl)}
      bodyOf={(values, sending) => imageBody(custom.bodyOf(values), sending)}
      options={{ categoryId: (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
    />
  )
}
