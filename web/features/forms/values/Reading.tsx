import type { FormValue } from '@atrium/contract/forms/values.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { Alert } from '@mantine/core'
import { IconLock, IconMathFunction } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { FactGroups } from '../../../kit/FactGroups.tsx'
import { reasonText } from '../../../kit/fields/formula/reasons.ts'

interface Props {
  value: FormValue
  controls: readonly FieldData[]
  hidden: ReadonlySet<number>
  /** Why formulas come to nothing, by the ids of their fields. */
  reasons: ReadonlyMap<number, string>
}

const nothing: readonly number[] = []

/** What an entry says, under the headings of its form, and which of it can no longer be changed. */
export function Reading({ value, controls, hidden, reasons: noResults }: Props) {
  const { t } = useTranslation()
  const custom = useCustomFields({ fields: controls.filter(({ id }) => !hidden.has(id)), preparing: nothing })
  const reasons = [...new Set(value.locked.map(({ why }) => why).filter(Boolean))]
  const names = controls.filter(({ id }) => value.locked.some(({ fieldId }) => fieldId === id)).map(({ label }) => label)
  return (
    <>
      {names.length > 0 && (
        <Alert variant="light" color="gray" icon={<IconLock />} mb="md">
          {t('These can no longer be changed: {{names}}.', { names: names.join(', ') })} {reasons.join(' ')}
        </Alert>
      )}
      {controls.map(({ id, label }) => {
        const reason = noResults.get(id)
        return (
          reason !== undefined &&
          !hidden.has(id) && (
            <Alert key={id} variant="light" color="gray" icon={<IconMathFunction />} mb="md">
              {t('{{label}} has no result: {{reason}}', { label, reason: t(reasonText(reason)) })}
            </Alert>
          )
        )
      })}
      <FactGroups groups={custom.groups(value)} />
    </>
  )
}
