import { clientLookups } from '@atrium/contract/tenancy/client-lookups.ts'
import { type Tenant, TenantInput, tenantFields, tenants } from '@atrium/contract/tenants/tenants.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm, type Sending } from '../../kit/EntityForm.tsx'
import { storedFile } from '../../kit/file/fileValue.ts'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** The form of a client, new or to be changed, over the list of clients. */
export function TenantDrawer({ drawer }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const { id, isNew, opened, close } = drawer
  const { siteId, sites } = useSelectedSite()
  const ask = { id: String(id) }
  const read = useRead(tenants.get, ask, { enabled: id !== undefined, fresh: true })
  const { data: categories } = useRead(clientLookups.categories, {}, { enabled: opened })
  const create = useWrite(tenants.create, { quiet: true, success: t('The client was created.') })
  const update = useWrite(tenants.update, { quiet: true, success: t('The client was saved.') })
  const options = useMemo(
    () => ({ categoryId: categories?.items.map((category) => ({ value: category.id, label: category.name })) ?? [] }),
    [categories],
  )
  const submit = (values: object, { file }: Sending) => {
    const files = file ? { file } : undefined
    return isNew
      ? create.mutateAsync(values as TenantInput, files)
      : update.mutateAsync({ ...(values as Tenant), removeImage: file === null }, files)
  }
  const firstSite = siteId > 0 ? siteId : sites.length === 1 ? sites[0]?.id : undefined

  return (
    <EntityDrawer
      title={isNew ? t('New client') : t('Edit client')}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <EntityForm
        key={id ?? 'new'}
        fields={tenantFields}
        schema={isNew ? TenantInput : tenants.update.body}
        values={isNew ? { siteId: firstSite } : read.data ? formOf(read.data) : {}}
        options={options}
        onSubmit={submit}
        onSaved={close}
        {...(isNew ? {} : { onReload: async () => formOf(await send(tenants.get, ask)) })}
        progress={create.progress ?? update.progress}
        submitText={isNew ? t('Create client') : t('Save')}
      />
      {id && <HistorySection entity="tenant" id={id} />}
    </EntityDrawer>
  )
}

const formOf = (tenant: Tenant) => ({
  ...tenant,
  image: tenant.imageUrl ? storedFile(tenant.imageUrl, tenant.siteId) : undefined,
})
