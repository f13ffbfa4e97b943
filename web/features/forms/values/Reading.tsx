import type { FormValue } from '@atrium/contract/forms/values.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { FactGroups } from '../../../kit/FactGroups.tsx'

interface Props {
  value: FormValue
  controls: readonly FieldData[]
  hidden: ReadonlySet<number>
}

const nothing: readonly number[] = []

/** What an entry says, under the headings of its form, and which of it can no longer be changed. */
export function Reading({ value, controls, hidden }: Props) {
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
      <FactGroups groups={custom.groups(value)} />
    </>
  )
}
