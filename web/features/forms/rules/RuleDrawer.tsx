import { MAX_TESTS } from '@atrium/contract/forms/rules.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { TestsInput } from '../../../kit/tests/TestsInput.tsx'
import { newTest } from './rule-form.ts'

interface Props {
  title: string
  /** Which rule it is; undefined: it is closed. */
  edited: string | number | undefined
  controls: readonly FieldData[]
  fields: (values: Values) => Field[]
  values: Values
  /** Inputs of its own beside its tests. */
  render?: Record<string, OwnInput>
  /** It may have no tests: then it always holds. */
  mayAlways?: true
  onSubmit: (values: Values) => Promise<void>
  onClose: () => void
}

/** The form of one condition, lock or button. */
export function RuleDrawer({ title, edited, controls, fields, values, render, mayAlways, onSubmit, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <EntityDrawer title={title} opened={edited !== undefined} onClose={onClose} width={560}>
      <EntityForm
        key={edited ?? 'none'}
        fields={fields}
        values={values}
        render={{
          ...render,
          tests: (input) => (
            <TestsInput
              input={input}
              controls={controls}
              newTest={newTest}
              label={mayAlways ? t('Shown when') : t('When')}
              most={MAX_TESTS}
              mayAlways={mayAlways === true}
            />
          ),
        }}
        onSubmit={onSubmit}
        onSaved={onClose}
        submitText={t('Save')}
      />
    </EntityDrawer>
  )
}
