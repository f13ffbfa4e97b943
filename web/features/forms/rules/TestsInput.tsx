import { type FieldTest, MAX_TESTS, needsValue, opsOf, type TestOp } from '@atrium/contract/forms/rules.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../../kit/form/FieldInput.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import classes from './Rules.module.css'
import { valueField } from './value-field.ts'
import { opWords } from './words.ts'

/** A test while it is written. */
export type DraftTest = Omit<FieldTest, 'fieldId'> & { key: string; fieldId: number | null }

interface Props {
  input: Parameters<OwnInput>[0]
  controls: readonly FieldData[]
  newTest: () => DraftTest
  /** There may be none: then it always holds. */
  mayAlways: boolean
}

/** What is asked, a line each: of which field, what, and which value. */
export function TestsInput({ input: { id, value, onChange, error }, controls, newTest, mayAlways }: Props) {
  const { t } = useTranslation()
  const tests = value as readonly DraftTest[]
  const put = (at: number, change: Partial<DraftTest>) =>
    onChange(tests.map((test, place) => (place === at ? { ...test, ...change } : test)))
  const asked = controls.filter((field) => opsOf(field).length > 0)
  return (
    <Input.Wrapper
      label={mayAlways ? t('Shown when') : t('When')}
      labelElement="div"
      description={mayAlways && tests.length === 0 ? t('Always, as long as there is no test.') : undefined}
      error={error}
      withAsterisk={!mayAlways}
    >
      <ol className={classes['tests']}>
        {tests.map((test, at) => {
          const field = asked.find((one) => one.id === test.fieldId)
          const ops = field ? opsOf(field) : []
          return (
            <li key={test.key}>
              <Picker
                label={t('Field')}
                {...(at === 0 ? { id } : {})}
                placeholder={t('Choose')}
                data={asked.map((one) => ({ value: String(one.id), label: one.label }))}
                value={test.fieldId === null ? null : String(test.fieldId)}
                onChange={(chosen) => {
                  const next = asked.find((one) => String(one.id) === chosen)
                  if (next) put(at, { fieldId: next.id, op: opsOf(next)[0] as TestOp, value: next.kind === 'flag' ? true : null })
                }}
              />
              {field && (
                <Picker
                  label={t('Test')}
                  data={ops.map((op) => ({ value: op, label: t(opWords[op]) }))}
                  value={test.op}
                  onChange={(op) => op && put(at, { op: op as TestOp })}
                />
              )}
              {field && needsValue(test.op) && (
                <ValueInput
                  id={`${id}${test.key}`}
                  field={field}
                  value={test.value}
                  onChange={(next) => put(at, { value: next })}
                />
              )}
              {(tests.length > 1 || mayAlways) && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('Remove test {{n}}', { n: at + 1 })}
                  onClick={() => onChange(tests.filter((one) => one !== test))}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ol>
      <Button
        {...(tests.length === 0 ? { id } : {})}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={tests.length >= MAX_TESTS}
        onClick={() => onChange([...tests, newTest()])}
      >
        {t('Add test')}
      </Button>
    </Input.Wrapper>
  )
}

interface ValueProps {
  id: string
  field: FieldData
  value: DraftTest['value']
  onChange: (value: DraftTest['value']) => void
}

/** Kinds of input that take a whole text; what is asked is a part of one. */
const textKinds: readonly (Field['kind'] | undefined)[] = ['longText', 'url', 'email']

/** A value that a field of a form could hold: of several choices one. */
function ValueInput({ id, field, value, onChange }: ValueProps) {
  const { t } = useTranslation()
  const input = valueField(field)
  const asOne = kindOf(field.kind).narrowed ? 'select' : textKinds.includes(input.kind) ? 'text' : input.kind
  if (field.kind === 'flag')
    return (
      <Picker
        id={id}
        label={t('Value')}
        data={[
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        value={value === false ? 'no' : 'yes'}
        onChange={(chosen) => onChange(chosen === 'yes')}
      />
    )
  return (
    <FieldInput
      field={{ ...input, kind: asOne }}
      id={id}
      value={value}
      error={undefined}
      choices={undefined}
      depends={{ siteId: undefined, country: '', currency: undefined }}
      progress={undefined}
      first={false}
      onChange={(next) => onChange((next ?? null) as DraftTest['value'])}
      onSuggest={() => {}}
      onBlur={() => {}}
    />
  )
}
