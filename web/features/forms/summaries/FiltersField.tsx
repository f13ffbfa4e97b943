import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import type { CustomFilter } from '@atrium/contract/kit/field-data.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { FilterFields } from '../../../kit/table/FilterFields.tsx'
import { askedBy, withFilter } from '../../../kit/table/filterValues.ts'
import { filterKey } from './list-of-group.ts'
import classes from './Summaries.module.css'

interface Props {
  definition: FormDefinition
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
}

/** By what the entries of a summary are narrowed: the filters of the form's list. */
export function FiltersField({ definition: { controls, preparing }, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const { filters } = useCustomFields(useMemo(() => ({ fields: controls, preparing }), [controls, preparing]))
  if (filters.length === 0) return null
  const held = (value ?? []) as CustomFilter[]
  const values = Object.fromEntries(held.map((one) => [filterKey(one), String(one.value)]))
  return (
    <fieldset className={classes['filterGrid']}>
      <legend className={classes['filters']}>{t('Only entries with')}</legend>
      <FilterFields
        filters={filters}
        state={{ query: '', page: 1, rowsPerPage: 25, sortBy: '', descending: false, filters: values }}
        onChange={({ filter }) => {
          if (filter) onChange(askedBy(filters, withFilter(values, filter.key, filter.value))['custom'] ?? [])
        }}
      />
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
