import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { TenantName } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconUserQuestion } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TenantPicker } from '../../../kit/form/TenantPicker.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import classes from './Bulk.module.css'
import type { UploadRow } from './upload-rows.ts'

interface Props {
  row: UploadRow
  client: TenantName | undefined
  byId: ReadonlyMap<number, TenantName>
  siteId: number
  fixed: boolean
  onChange: (id: number, next: Partial<UploadRow>) => void
}

/** The client of a file. When the match is uncertain: a button for each candidate, and a picker for all others. */
export function ClientChoice({ row, client, byId, siteId, fixed, onChange }: Props) {
  const { t } = useTranslation()
  const [picking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (tenantId: number | null) => {
    if (tenantId !== null) onChange(row.id, { tenantId, by: 'person', maybe: [] })
    setPicking(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const action = client ? t('Change the client') : row.maybe.length > 0 ? t('Another client') : t('Choose a client')
  const label = `${action}: ${row.file.name}`
  if (picking && !fixed) {
    const site = siteId === ALL_SITES.id ? undefined : siteId
    return <Picker label={label} value={row.tenantId} siteId={site} onChange={choose} onLeave={() => setPicking(false)} />
  }
  if (client)
    return (
      <div className={classes['client']}>
        <span className={classes['text']}>
          <span className={classes['clientName']}>{client.name}</span>
          <span className={classes['note']}>{[client.unit, client.siteName].filter(Boolean).join(' · ')}</span>
        </span>
        {row.by === 'words' && !fixed && <StatusChip status={t('Please check')} tone="waiting" />}
        {!fixed && (
          <Button
            ref={button}
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={label}
            leftSection={<IconPencil size={14} />}
            onClick={() => setPicking(true)}
          >
            {t('Change')}
          </Button>
        )}
      </div>
    )
  const maybe = row.maybe.flatMap((id) => byId.get(id) ?? [])
  if (fixed) return <span className={classes['note']}>{t('No client chosen')}</span>
  return (
    <div className={classes['maybe']}>
      {maybe.map((one) => (
        <Button key={one.id} size="compact-sm" variant="light" onClick={() => choose(one.id)}>
          {[one.name, one.unit].filter(Boolean).join(' · ')}
        </Button>
      ))}
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        aria-label={label}
        leftSection={<IconUserQuestion size={15} />}
        onClick={() => setPicking(true)}
      >
        {action}
      </Button>
    </div>
  )
}

interface PickerProps {
  label: string
  value: number | null
  siteId: number | undefined
  onChange: (id: number | null) => void
  onLeave: () => void
}

function Picker({ label, value, siteId, onChange, onLeave }: PickerProps) {
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <TenantPicker
      id={id}
      label={<VisuallyHidden component="span">{label}</VisuallyHidden>}
      value={value}
      siteId={siteId}
      onChange={(next) => next !== null && onChange(next)}
      onBlur={onLeave}
    />
  )
}
