import { adminLookups } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { Picker } from './Picker.tsx'

interface Props {
  id: string
  value: unknown
  onChange: (id: number | null) => void
  error: string | undefined
  required?: boolean
  help?: string
}

/** Picks one of the active companies. */
export function CompanyPicker({ id, value, onChange, error, required, help }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(adminLookups.companies, {})
  return (
    <Picker
      id={id}
      label={t('Company')}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={required ?? false}
      aria-required={required ?? false}
      placeholder={t('Choose')}
      data={data?.items.map((company) => ({ value: String(company.id), label: company.name })) ?? []}
      value={typeof value === 'number' ? String(value) : null}
      error={error ? t(error) : undefined}
      searchable
      clearable={!required}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  )
}
