import { admin } from '@atrium/contract/admin/admin.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'

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
  const { data } = useRead(admin.landlordNames, {})
  return (
    <Select
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
      openOnFocus={false}
      nothingFoundMessage={t('Nothing matches')}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  )
}
