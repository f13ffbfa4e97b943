import type { StepKind } from '@atrium/contract/workflows/steps.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../../kit/fields/Fields.module.css'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { stepWords } from '../step-words.ts'

const kinds = Object.keys(stepWords) as StepKind[]

/** What a step is, each kind with its icon. */
export function StepKindInput({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const { icon: Icon } = stepWords[value as StepKind] ?? stepWords.Task
  return (
    <Select
      id={id}
      label={t('Kind')}
      error={error}
      data={kinds.map((kind) => ({ value: kind, label: t(stepWords[kind].text) }))}
      value={value as StepKind}
      onChange={onChange}
      allowDeselect={false}
      leftSection={<Icon size={18} stroke={1.6} />}
      renderOption={({ option }) => {
        const { about, icon: Kind } = stepWords[option.value as StepKind]
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
