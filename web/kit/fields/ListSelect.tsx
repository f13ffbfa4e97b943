import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { Picker } from '../form/Picker.tsx'
import type { SharedList } from './settings.ts'

interface Props extends Pick<Parameters<OwnInput>[0], 'id' | 'value' | 'onChange' | 'error'> {
  lists: readonly SharedList[]
}

const OWN = 'own'

/** Where the choices of a field stand: with the field, or in a list that several forms share. */
export function ListSelect({ id, value, onChange, error, lists }: Props) {
  const { t } = useTranslation()
  return (
    <Picker
      id={id}
      label={t('Where the choices stand')}
      description={t('A change of a shared list holds for every form that uses it.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      data={[
        { value: OWN, label: t('With this field') },
        ...lists.map((list) => ({ value: String(list.id), label: t('Shared list: {{name}}', { name: list.name }) })),
      ]}
      value={value === null ? OWN : String(value)}
      onChange={(chosen) => onChange(chosen === OWN || chosen === null ? null : Number(chosen))}
    />
  )
}
