import { isSummed, type LineColumnInput, type LineKind, lineKinds, MAX_LINE_COLUMNS } from '@atrium/contract/kit/lines.ts'
import { Switch, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { LineList } from '../form/LineList.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { Picker } from '../form/Picker.tsx'
import { kindWords } from './kinds.ts'

const newColumn = (): LineColumnInput => ({
  key: null,
  kind: 'text',
  label: '',
  required: false,
  min: null,
  max: null,
  words: [],
})

/** The columns of a table of lines, a line each: what it is called, what stands in it, whether it must be filled in, its limits. */
export function ColumnsInput({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  return (
    <LineList<LineColumnInput>
      id={id}
      error={error}
      label={t('Columns')}
      withAsterisk
      items={value as readonly LineColumnInput[]}
      most={MAX_LINE_COLUMNS}
      addText={t('Add column')}
      removeText={(n) => t('Remove column {{n}}', { n })}
      newItem={newColumn}
      moves
      onChange={onChange}
      row={(column, put, first) => (
        <>
          <TextInput
            {...(first ? { id: first } : {})}
            label={t('Name')}
            maxLength={60}
            value={column.label}
            error={Boolean(error) && column.label.trim() === ''}
            onChange={({ currentTarget }) => put({ label: currentTarget.value })}
          />
          <Picker
            label={t('Kind')}
            disabled={column.key !== null}
            data={lineKinds.map((kind) => ({ value: kind, label: t(kindWords[kind].text) }))}
            value={column.kind}
            onChange={(kind) => kind && put({ kind: kind as LineKind, min: null, max: null, words: [] })}
          />
          {isSummed(column) && (
            <>
              <NumberField
                label={t('Minimum')}
                isMoney={column.kind === 'money'}
                decimals={column.kind === 'money' ? 2 : 4}
                value={column.min}
                onChange={(min) => put({ min: min ?? null })}
              />
              <NumberField
                label={t('Maximum')}
                isMoney={column.kind === 'money'}
                decimals={column.kind === 'money' ? 2 : 4}
                value={column.max}
                onChange={(max) => put({ max: max ?? null })}
              />
            </>
          )}
          {column.kind === 'choice' && (
            <TagsInput
              label={t('Choices')}
              value={[...column.words]}
              maxTags={100}
              maxLength={60}
              error={Boolean(error) && column.words.length === 0}
              onChange={(words) => put({ words })}
            />
          )}
          {column.kind !== 'flag' && (
            <Switch
              label={t('Must be filled in')}
              checked={column.required}
              onChange={({ currentTarget }) => put({ required: currentTarget.checked })}
            />
          )}
        </>
      )}
    />
  )
}
