import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import type { ContractPartKind } from '@atrium/contract/contracts/parts.ts'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../kit/form/Picker.tsx'
import { useRead } from '../../kit/useRead.ts'

interface Props {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  kind: ContractPartKind
  onNames?: (names: ReadonlyMap<number, string>) => void
}

/** One of the library, of the chosen kind. */
export function LibraryPicker({ id, value, onChange, error, kind, onNames }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(contractLibrary[kind === 'heading' ? 'clause' : kind].search, { status: 'Active', rowsPerPage: 500 })
  const items = data?.items ?? []
  return (
    <Picker
      id={id}
      label={t('Which one')}
      withAsterisk
      error={error}
      placeholder={t('Choose')}
      searchable
      nothingFound={t('Nothing matches')}
      data={items.map((one) => ({ value: String(one.id), label: one.name }))}
      value={value ? String(value) : null}
      onChange={(chosen) => {
        onNames?.(new Map(items.map((one) => [one.id, one.name])))
        onChange(chosen ? Number(chosen) : null)
      }}
    />
  )
}
