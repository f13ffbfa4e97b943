import type { AllocationAsked, AllocationPart, AllocationWay } from '@atrium/contract/forms/billing.ts'
import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatExactNumber, formatMoney } from '../../../kit/formatting.ts'
import classes from './Shares.module.css'

interface Props {
  asked: AllocationAsked
  /** Who has a part, or may have one. */
  clients: readonly { id: number; name: string }[]
  /** The parts as they are; undefined: they cannot be told. */
  shown: { total: number; currency: string; weight: string; parts: readonly AllocationPart[] } | undefined
  /** The parts are being computed anew. */
  isStale: boolean
  isFixed: boolean
  onChange: (change: Partial<AllocationAsked>) => void
}

const headings: Record<AllocationWay, string> = { Area: 'Square feet', Equal: 'Weight', Percent: 'Percent', Field: 'Weight' }

/** Each client with what it is weighed by and its part, and what they sum to. */
export function PartsTable({ asked, clients, shown, isStale, isFixed, onChange }: Props) {
  const { t } = useTranslation()
  const parts = new Map(shown?.parts.map((part) => [part.tenantId, part]))
  const without = new Set(asked.without)
  const take = (tenantId: number, isTaken: boolean) =>
    onChange({
      without: isTaken ? asked.without.filter((one) => one !== tenantId) : [...asked.without, tenantId],
      shares: isTaken ? asked.shares : asked.shares.filter((one) => one.tenantId !== tenantId),
    })
  const put = (tenantId: number, percent: number) =>
    onChange({
      shares: [
        ...asked.shares.filter((one) => one.tenantId !== tenantId),
        ...(percent > 0 ? [{ tenantId, percent }] : []),
      ].toSorted((one, other) => one.tenantId - other.tenantId),
    })
  return (
    <table className={classes['parts']} data-stale={isStale || undefined} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('Client')}</th>
          <th scope="col">{t(headings[asked.way])}</th>
          <th scope="col">{t('Part')}</th>
        </tr>
      </thead>
      <tbody>
        {clients.map(({ id: tenantId, name }) => {
          const part = parts.get(tenantId)
          return (
            <tr key={tenantId}>
              <th scope="row">
                {isFixed ? (
                  name
                ) : (
                  <Checkbox
                    label={name}
                    checked={!without.has(tenantId)}
                    onChange={(event) => take(tenantId, event.currentTarget.checked)}
                  />
                )}
              </th>
              <td>
                {asked.way === 'Percent' && !isFixed ? (
                  <NumberInput
                    aria-label={t('Percent of {{name}}', { name })}
                    value={asked.shares.find((one) => one.tenantId === tenantId)?.percent ?? ''}
                    onChange={(percent) => put(tenantId, Number(percent))}
                    disabled={without.has(tenantId)}
                    min={0}
                    max={100}
                    decimalScale={4}
                    hideControls
                    suffix=" %"
                  />
                ) : (
                  part && formatExactNumber(Number(part.weight))
                )}
              </td>
              <td>{part ? formatMoney(part.cents, shown?.currency) : '–'}</td>
            </tr>
          )
        })}
      </tbody>
      {shown && (
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{formatExactNumber(Number(shown.weight))}</td>
            <td>{formatMoney(shown.total, shown.currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
