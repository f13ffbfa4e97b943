import { type CustomKind, customKinds } from '@atrium/contract/kit/field-kinds.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import classes from './Fields.module.css'
import { kindWords } from './kinds.ts'

/** What a field holds, each kind with its icon. One that is stored keeps its kind. */
export function KindInput({
  id,
  value,
  onChange,
  isFixed,
  ofForm,
}: Parameters<OwnInput>[0] & { isFixed: boolean; ofForm: boolean }) {
  const { t } = useTranslation()
  const { icon: Icon } = kindWords[value as CustomKind]
  return (
    <Select
      id={id}
      label={t('Kind')}
      description={isFixed ? t('The kind of a field stays as it is.') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={customKinds
        .filter((kind) => ofForm || kind !== 'section')
        .map((kind) => ({ value: kind, label: t(kindWords[kind].text) }))}
      value={value as CustomKind}
      onChange={onChange}
      allowDeselect={false}
      disabled={isFixed}
      leftSection={<Icon size={18} stroke={1.6} />}
      maxDropdownHeight={420}
      renderOption={({ option }) => {
        const { about, icon: Kind } = kindWords[option.value as CustomKind]
        return (
          <span className={classes['kind']}>
            <Kind size={18} stroke={1.6} />
            <span>
              {option.label}
              <small>{t(about)}</small>
            </span>
          </span>
        )
      }}
    />
  )
}
