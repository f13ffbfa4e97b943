import { lineSpec } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { isSummed, type Line, type LineColumn, linesIn, MAX_LINES, saysSomething } from '@atrium/contract/kit/lines.ts'
import { useTranslation } from 'react-i18next'
import { issueWords } from '../error-words.ts'
import { asInput } from '../fields/as-input.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import { LineList } from '../form/LineList.tsx'
import classes from './Lines.module.css'
import { sumText } from './lines-text.ts'

interface Props {
  id: string
  label: string
  columns: readonly LineColumn[]
  value: unknown
  onChange: (lines: Line[]) => void
  description?: string | undefined
  error?: string | undefined
  withAsterisk: boolean
  currency: string | undefined
}

/** A table of lines, written a line each: added, moved, taken away; under them what the columns of numbers come to. */
export function LinesField({ id, label, columns, value, onChange, description, error, withAsterisk, currency }: Props) {
  const { t } = useTranslation()
  const lines = linesIn(value)
  const summed = columns.filter(isSummed)
  return (
    <LineList<Line>
      id={id}
      label={label}
      // Where it stands in a line, it is said there.
      error={error && lines.some((one) => columns.some((column) => faultIn(column, one))) ? undefined : error}
      description={description}
      withAsterisk={withAsterisk}
      items={lines}
      most={MAX_LINES}
      addText={t('Add line')}
      newItem={() => ({})}
      moves
      onChange={onChange}
      row={(one, put, first, at) =>
        columns.map((column, place) => (
          <FieldInput
            key={column.key}
            field={inputOf(column)}
            id={place === 0 && first ? first : `${id}-${at}-${column.key}`}
            value={one[column.key]}
            // What is wrong in it, once something is said to be wrong in the lines.
            error={error ? t(faultIn(column, one) ?? '') || undefined : undefined}
            choices={undefined}
            depends={{ siteId: undefined, country: '', currency }}
            progress={undefined}
            first={false}
            onChange={(next) => put({ [column.key]: next ?? null })}
            onSuggest={() => {}}
            onBlur={() => {}}
          />
        ))
      }
      below={
        lines.length > 0 &&
        summed.length > 0 && (
          <dl className={classes['sums']} aria-label={t('Total')}>
            {summed.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{sumText(column, lines, currency)}</dd>
              </div>
            ))}
          </dl>
        )
      }
    />
  )
}

function inputOf(column: LineColumn): Field {
  const spec = lineSpec(column)
  return {
    value: column.key,
    text: { own: column.label },
    ...asInput(spec),
    ...(spec.required ? { required: spec.required } : {}),
    ...(spec.options ? { options: spec.options, clearable: true } : {}),
  }
}

/** What is wrong with what stands in a column; of a line that says nothing, nothing is. */
function faultIn(column: LineColumn, one: Line): string | undefined {
  if (!saysSomething(one)) return undefined
  const { input, required } = lineSpec(column)
  const value = one[column.key]
  const isEmpty = value === undefined || value === null || value === ''
  if (isEmpty) return required
  const issue = input.safeParse(value).error?.issues[0]
  return issue && issueWords(issue)
}
