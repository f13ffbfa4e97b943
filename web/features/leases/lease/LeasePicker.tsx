import { leases } from '@atrium/contract/leases/leases.ts'
import { Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../../kit/form/Picker.tsx'
import { TenantPicker } from '../../../kit/form/TenantPicker.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

interface Props {
  id: string
  value: unknown
  onChange: (id: number | undefined) => void
  error: string | undefined
}

/** A lease by its client; the client's only one is chosen with it. */
export function LeasePicker({ id, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const [tenantId, setTenantId] = useState<number | null>(null)
  const isAsked = tenantId !== null
  const found = useRead(leases.lookup, { tenantId: String(tenantId) }, { enabled: isAsked }).data?.items
  const items = isAsked ? (found ?? []) : []
  const only = items.length === 1 ? items[0]?.id : undefined
  const take = useEffectEvent(onChange)
  useEffect(() => {
    if (only !== undefined) take(only)
  }, [only])
  const choose = (next: number | null) => {
    setTenantId(next)
    onChange(undefined)
  }
  const none = isAsked && found?.length === 0
  return (
    <Stack gap="md">
      <TenantPicker
        id={id}
        data-autofocus
        label={t('Client')}
        withAsterisk
        siteId={siteId}
        value={tenantId}
        onChange={choose}
        error={none ? t('This client has no active lease.') : error && tenantId === null ? t(error) : undefined}
      />
      {items.length > 1 && (
        <Picker
          label={t('Lease')}
          withAsterisk
          placeholder={t('Choose')}
          data={items.map((lease) => ({
            value: String(lease.id),
            label: [lease.leaseNo, lease.unitId].filter(Boolean).join(' · '),
          }))}
          value={typeof value === 'number' ? String(value) : null}
          onChange={(chosen) => onChange(chosen ? Number(chosen) : undefined)}
          error={error ? t(error) : undefined}
        />
      )}
    </Stack>
  )
}
