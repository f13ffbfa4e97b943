import { type AllocationAsked, formBilling } from '@atrium/contract/forms/billing.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { useRead } from '../../../kit/useRead.ts'

type Lookup = AllocationAsked['lookup']

interface Props {
  category: string
  siteId: number
  value: Lookup
  onChange: (lookup: Lookup) => void
}

/** The number of another form by which an amount is shared, of the entries of some days. */
export function LookupInput({ category, siteId, value, onChange }: Props) {
  const { t } = useTranslation()
  const { data, isPending } = useRead(formBilling.lookupFields, { siteId, category })
  const items = data?.items ?? []
  const keyOf = (one: { category: string; fieldId: number }) => `${one.category} ${one.fieldId}`
  const days = { from: value?.from ?? daysFromToday(-30), to: value?.to ?? daysFromToday(0) }
  return (
    <>
      <Picker
        label={t('What is counted')}
        placeholder={t('Choose')}
        searching={isPending}
        data={items.map((one) => ({ value: keyOf(one), label: `${one.title}: ${one.label}` }))}
        value={value && keyOf(value)}
        onChange={(chosen) => {
          const found = items.find((one) => keyOf(one) === chosen)
          if (found) onChange({ category: found.category, fieldId: found.fieldId, ...days })
        }}
      />
      {value && (
        <>
          <DayInput
            label={t('Entries from')}
            value={value.from}
            onChange={(from) => from && onChange({ ...value, from })}
            always
          />
          <DayInput label={t('Entries to')} value={value.to} onChange={(to) => to && onChange({ ...value, to })} always />
        </>
      )}
    </>
  )
}
