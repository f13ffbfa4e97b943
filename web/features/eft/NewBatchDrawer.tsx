import { eftBatches } from '@atrium/contract/eft/batches.ts'
import { formatWords } from '@atrium/contract/eft/originators.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Checkbox, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { formatMoney } from '../../kit/formatting.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Eft.module.css'

const fields: readonly Field[] = [
  { value: 'format', text: 'File', kind: 'select', options: optionsOf(formatWords), required: 'File is required' },
  { value: 'dueUntil', text: 'Due until', kind: 'date', required: 'Due until is required', half: true },
  { value: 'collectOn', text: 'Collect on', kind: 'date', required: 'Collect on is required', half: true },
  { value: 'without', text: 'What is collected', kind: 'text' },
]
const Input = z.object({
  format: eftBatches.create.body.shape.format,
  dueUntil: eftBatches.create.body.shape.dueUntil,
  collectOn: eftBatches.create.body.shape.collectOn,
  without: z.array(z.number()),
  total: z.number().optional(),
  fingerprint: z.string().optional(),
})

/** Makes a payment file of what is due, after it was looked at. */
export function NewBatchDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId } = useSelectedSite()
  const create = useWrite(eftBatches.create, {
    quiet: true,
    success: t('The payment file was made. Fetch it, and give it to your bank.'),
  })
  const [{ total, fingerprint }, setPreviewed] = useState({ total: 0, fingerprint: '' })
  const preview: OwnInput = ({ value, onChange, values }) => (
    <Preview
      ask={{ format: values['format'] === 'NACHA' ? 'NACHA' : 'CPA', dueUntil: String(values['dueUntil'] ?? ''), siteId }}
      without={Array.isArray(value) ? (value as number[]) : []}
      onWithout={onChange}
      onPreviewed={setPreviewed}
    />
  )
  return (
    <EntityDrawer title={t('New payment file')} opened={opened} onClose={onClose} width={640}>
      <EntityForm
        fields={fields}
        schema={Input}
        values={{ format: 'CPA', dueUntil: daysFromToday(0), collectOn: daysFromToday(2), without: [] }}
        render={{ without: preview }}
        onSubmit={(body) => create.mutateAsync({ ...body, siteId, total: Math.max(total, 1), fingerprint })}
        onSaved={(reply) => void navigate(`/eft-optin/batches/${(reply as { id: number }).id}`)}
        submitText={total > 0 ? t('Make payment file') : t('Nothing to collect')}
      />
    </EntityDrawer>
  )
}

interface PreviewProps {
  ask: { format: 'CPA' | 'NACHA'; dueUntil: string; siteId: number }
  without: readonly number[]
  onWithout: (without: number[]) => void
  onPreviewed: (previewed: { total: number; fingerprint: string }) => void
}

/** Each client with what it would pay; it can be left out. */
function Preview({ ask, without, onWithout, onPreviewed }: PreviewProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(
    eftBatches.preview,
    { ...ask, without: [...without] },
    { enabled: ask.dueUntil !== '', keepOld: true },
  )
  const total = data?.total ?? 0
  const fingerprint = data?.fingerprint ?? ''
  useEffect(() => onPreviewed({ total, fingerprint }), [total, fingerprint, onPreviewed])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius={8} />
  const toggle = (tenantId: number, on: boolean) =>
    onWithout(on ? without.filter((id) => id !== tenantId) : [...without, tenantId])
  return (
    <section aria-label={t('What is collected')}>
      <h3 className={classes['total']}>
        <span>{t('{{count}} debits', { count: data.count })}</span>
        <span className={classes['amount']}>{formatMoney(total, data.currency)}</span>
      </h3>
      {data.debits.length === 0 && (
        <p className={classes['none']}>{t('Nothing is due of clients who have authorized an account.')}</p>
      )}
      <ul className={classes['debits']}>
        {data.debits.map(({ tenantId, clientName, amount, bankAccountNumber, invoices }) => (
          <li key={tenantId}>
            <Checkbox
              label={clientName}
              description={`${bankAccountNumber} · ${invoices.map(({ invoiceNo }) => invoiceNo).join(', ')}`}
              checked={!without.includes(tenantId)}
              onChange={({ currentTarget }) => toggle(tenantId, currentTarget.checked)}
            />
            <span className={classes['amount']}>{formatMoney(amount, data.currency)}</span>
          </li>
        ))}
      </ul>
      {data.left > 0 && (
        <p className={classes['none']}>{t('{{count}} more clients come into the next file.', { count: data.left })}</p>
      )}
    </section>
  )
}
