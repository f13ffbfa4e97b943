import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../../kit/form/Picker.tsx'

const groups = ['Billings', 'Legal', 'Construction'] as const

interface Props {
  types: readonly DocumentType[]
  type: DocumentType | undefined
  onChoose: (type: DocumentType) => void
  disabled?: boolean
}

/** Which type of document it is; by group, as in the menu. */
export function TypeSelect({ types, type, onChoose, disabled = false }: Props) {
  const { t } = useTranslation()
  const data = groups.map((group) => ({
    group: t(group),
    items: types
      .filter((one) => documentTypes[one].group === group)
      .map((one) => ({ value: one, label: t(documentTypes[one].title) })),
  }))
  return (
    <Picker
      label={t('Type of document')}
      placeholder={t('Choose')}
      data={data.filter(({ items }) => items.length > 0)}
      value={type ?? null}
      disabled={disabled}
      searchable
      onChange={(chosen) => chosen && onChoose(chosen as DocumentType)}
    />
  )
}
