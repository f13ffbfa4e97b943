import { formBilling, isBilled } from '@atrium/contract/forms/billing.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Shares } from './Shares.tsx'

interface Props {
  category: string
  controls: readonly FieldData[]
  /** The entry whose amount is shared; undefined: it is closed. */
  value: FormValue | undefined
  onClose: () => void
}

/** The amount of an entry shared among the clients of its site, beside the list. */
export function Allocation({ category, controls, value, onClose }: Props) {
  const { t } = useTranslation()
  const ask = { category, id: value?.id ?? 0 }
  const read = useRead(formBilling.allocation, ask, { enabled: value !== undefined, fresh: true })
  const amounts = controls.filter((field) => isBilled(field) && value?.custom[`f${field.id}`])
  return (
    <EntityDrawer
      title={t('Share among clients')}
      opened={value !== undefined}
      onClose={onClose}
      width={640}
      loading={read.isPending}
      error={read.error}
      onRetry={() => void read.refetch()}
    >
      {amounts.length === 0 ? (
        <EmptyState title={t('The entry holds no amount to share')} hint={t('Give the form a field for an amount first.')} />
      ) : (
        read.data && value && <Shares key={value.id} {...ask} value={value} amounts={amounts} stored={read.data.allocation} />
      )}
    </EntityDrawer>
  )
}
