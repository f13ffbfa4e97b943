import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { type AskedOf, needsValue, opsOf, type TestOp } from '@atrium/contract/kit/tests.ts'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { LineList } from '../form/LineList.tsx'
import { Picker } from '../form/Picker.tsx'
import classes from './Tests.module.css'
import { ValueInput } from './ValueInput.tsx'
import { valueField } from './value-field.ts'
import { opWords } from './value-text.ts'

/** A test while it is written. */
export type DraftTest = AskedOf & { key: string; fieldId: number | null }

interface Props {
  input: Parameters<OwnInput>[0]
  controls: readonly FieldData[]
  newTest: () => DraftTest
  label: string
  most: number
  /** There may be none: then it always holds. */
  mayAlways: boolean
}

/** What is asked, a line each: of which field, what, and which value. */
export function TestsInput({ input: { id, value, onChange, error }, controls, newTest, label, most, mayAlways }: Props) {
  const { t } = useTranslation()
  const tests = value as readonly DraftTest[]
  const asked = controls.filter((field) => opsOf(field).length > 0)
  return (
    <LineList<DraftTest>
      id={id}
      error={error}
      label={label}
      description={mayAlways && tests.length === 0 ? t('Always, as long as there is no test.') : undefined}
      withAsterisk={!mayAlways}
      items={tests}
      keyOf={({ key }) => key}
      most={most}
      keepsOne={!mayAlways}
      addText={t('Add test')}
      removeText={(n) => t('Remove test {{n}}', { n })}
      newItem={newTest}
      onChange={onChange}
      rowClass={classes['test']}
      row={(test, put, first) => {
        const field = asked.find((one) => one.id === test.fieldId)
        const ops = field ? opsOf(field) : []
        return (
          <>
            <Picker
              label={t('Field')}
              {...(first ? { id: first } : {})}
              placeholder={t('Choose')}
              data={asked.map((one) => ({ value: String(one.id), label: one.label }))}
              value={test.fieldId === null ? null : String(test.fieldId)}
              onChange={(chosen) => {
                const next = asked.find((one) => String(one.id) === chosen)
                if (next) put({ fieldId: next.id, op: opsOf(next)[0] as TestOp, value: next.kind === 'flag' ? true : null })
              }}
            />
            {field && (
              <Picker
                label={t('Test')}
                data={ops.map((op) => ({ value: op, label: t(opWords[op]) }))}
                value={test.op}
                onChange={(op) => op && put({ op: op as TestOp })}
              />
            )}
            {field && needsValue(test.op) && (
              <ValueInput
                id={`${id}${test.key}`}
                field={field}
                input={inputOf(field)}
                value={test.value}
                onChange={(next) => put({ value: next })}
              />
            )}
          </>
        )
      }}
    />
  )
}

/** Kinds of input that take a whole text; what is asked is a part of one. */
const textKinds: readonly (Field['kind'] | undefined)[] = ['longText', 'url', 'email']

/** The input of a value that a field is compared with: of several choices one. */
function inputOf(field: FieldData): Field {
  const input = valueField(field)
  const asOne = kindOf(field.kind).narrowed ? 'select' : textKinds.includes(input.kind) ? 'text' : input.kind
  return { ...input, kind: asOne }
}
