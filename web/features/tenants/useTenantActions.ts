import { type Tenant, tenants } from '@atrium/contract/tenants/tenants.ts'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { confirm } from '../../kit/confirm.tsx'
import { showError, showSuccess } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** What can be done with a client, each after saying what it does. */
export function useTenantActions() {
  const { t } = useTranslation()
  const status = useWrite(tenants.deactivate)
  const removal = useWrite(tenants.remove, { success: t('The client was deleted.'), quiet: true })

  const set = async ({ id, name }: Tenant, active: boolean, undo?: () => void) => {
    try {
      await status.mutateAsync({ id, active })
    } catch {
      // useWrite has shown the error.
      return
    }
    showSuccess(active ? t('{{name}} is active again.', { name }) : t('{{name}} is inactive now.', { name }), { undo })
  }
  const deactivate = async (tenant: Tenant) => {
    const sure = await confirm({
      title: t('Deactivate "{{name}}"?', { name: tenant.name }),
      text: t('Its people cannot log in until you reactivate it. Its documents stay, and it no longer counts in your plan.'),
      action: t('Deactivate client'),
    })
    if (sure) await set(tenant, false, () => void set(tenant, true))
  }
  const reactivate = async (tenant: Tenant) => {
    const sure = await confirm({
      title: t('Reactivate "{{name}}"?', { name: tenant.name }),
      text: t('Its people can log in again, and it counts in your plan.'),
      action: t('Reactivate client'),
      danger: false,
    })
    if (sure) await set(tenant, true)
  }
  const remove = async ({ id, name }: Tenant) => {
    const sure = await confirm({
      title: t('Delete "{{name}}"?', { name }),
      text: t('This cannot be undone. A client that has documents, leases or users is not deleted; deactivate it instead.'),
      action: t('Delete client'),
    })
    if (!sure) return
    try {
      await removal.mutateAsync({ id })
    } catch (error) {
      const hasMore = error instanceof CallError && error.status === 409
      showError(hasMore ? t('{{name}} has documents, leases or users. Deactivate the client instead.', { name }) : error)
    }
  }
  return { deactivate, reactivate, remove }
}
