import { leases } from '@atrium/contract/leases/leases.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsBox } from '../../../kit/FactsBox.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { LeasePicker } from '../LeasePicker.tsx'

interface Props {
  id: string
  value: unknown
  onChange: (id: number | undefined) => void
  error: string | undefined
}

/** The lease that a critical date belongs to: chosen once, then shown. */
export function LeaseField(props: Props) {
  const { t } = useTranslation()
  const [initialId] = useState(typeof props.value === 'number' ? props.value : undefined)
  const { data: lease } = useRead(leases.get, { id: String(initialId) }, { enabled: initialId !== undefined })
  if (initialId === undefined) return <LeasePicker {...props} all />
  const name = [lease?.leaseNo, lease?.unitId].filter(Boolean).join(' · ')
  return <FactsBox label={t('Lease')} head={name || '…'} facts={[[t('Client'), lease?.tenant]]} />
}
