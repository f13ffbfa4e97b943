import { inWords } from '@atrium/contract/kit/options.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { changeOfArea } from '@atrium/contract/tenancy/sites/area-history.ts'
import { Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSettled } from '../../../kit/useSettled.ts'

const { label, help = '' } = changeOfArea.fields.areaCorrected

/** Whether a changed area was always wrong, and what the change charges and credits of what is due. */
export function AreaChange({ id, value, error, onChange, values }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const { id: leaseId, rentableArea, areaFrom, areaCorrected } = values
  const { settled: ask } = useSettled({
    id: Number(leaseId) || 0,
    rentableArea: Number(rentableArea) || 0,
    areaFrom: typeof areaFrom === 'string' && areaFrom !== '' ? areaFrom : null,
    areaCorrected: areaCorrected === true,
  })
  const read = useRead(leases.previewArea, ask, { enabled: ask.id > 0, keepOld: true })
  return (
    <>
      <Switch
        id={id}
        label={inWords(t, label)}
        description={inWords(t, help)}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text size="sm" mt="xs" aria-live="polite">
        {read.data?.changes && previewText(t, read.data)}
      </Text>
    </>
  )
}

type T = ReturnType<typeof useTranslation>['t']

function previewText(t: T, preview: NonNullable<ReturnType<typeof useRead<typeof leases.previewArea>>['data']>): string {
  const { holdsFrom, serviceFrom, serviceTo, credited, charged, currency } = preview
  const holds = holdsFrom
    ? t('The new area holds from {{day}} on.', { day: formatDate(holdsFrom) })
    : t('The new area holds from the beginning.')
  if (serviceFrom === null || serviceTo === null) return `${holds} ${t('Nothing that is due is charged anew.')}`
  const amounts = { credited: formatMoney(credited, currency), charged: formatMoney(charged, currency) }
  const days = { from: formatDate(serviceFrom), to: formatDate(serviceTo) }
  return `${holds} ${t('For {{from}} to {{to}}, {{credited}} are credited and {{charged}} charged instead, before taxes.', { ...amounts, ...days })}`
}
