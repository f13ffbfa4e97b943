import type { FormDesign } from '@atrium/contract/forms/forms.ts'
import { relatedSaid } from '@atrium/contract/forms/relations.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { relatedKey } from '@atrium/contract/kit/related.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sample } from '../../../kit/fields/formula/FormulaPreview.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** The newest entries of a form, on which a formula is tried. */
export function useSamples({ category, state, fields }: FormDesign): readonly Sample[] {
  const { t } = useTranslation()
  const { may } = useViewer()
  const enabled = (state === 'Published' || state === 'Paused') && may(formValues.search, inputOfScreen({ c: category }))
  const { data } = useRead(formValues.search, { category, rowsPerPage: 5 }, { enabled })
  const items = data?.items
  const newest = useMemo(() => (items ?? []).slice(0, 5), [items])
  const leading = fields.filter(isRelation)
  const records = leading.map(({ id, to }) => ({ to, ids: [...new Set(newest.flatMap(({ custom }) => idIn(custom[`f${id}`])))] }))
  const isAsked = records.some(({ ids }) => ids.length > 0)
  const said = useRead(relatedSaid.values, { records }, { enabled: isAsked, keepOld: true }).data?.items
  return useMemo(() => {
    const besides = (custom: CustomValues) =>
      fields.filter(isRelation).flatMap(({ id, to }) =>
        idIn(custom[`f${id}`]).map((record) => {
          const found = said?.find((one) => one.to === to && one.id === record)
          return [relatedKey(`f${id}`), found ? { [record]: found.values } : {}] as const
        }),
      )
    return newest.map(({ no, custom }) => ({
      name: t('No. {{no}}', { no }),
      values: { ...custom, ...Object.fromEntries(besides(custom)) },
    }))
  }, [newest, fields, said, t])
}

const idIn = (value: unknown): number[] => (typeof value === 'number' ? [value] : [])
