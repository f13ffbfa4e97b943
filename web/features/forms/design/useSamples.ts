import type { FormDesign } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sample } from '../../../kit/fields/formula/FormulaPreview.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** The newest entries of a form, on which a formula is tried. */
export function useSamples({ category, state }: FormDesign): readonly Sample[] {
  const { t } = useTranslation()
  const { may } = useViewer()
  const enabled = (state === 'Published' || state === 'Paused') && may(formValues.search, inputOfScreen({ c: category }))
  const { data } = useRead(formValues.search, { category, rowsPerPage: 5 }, { enabled })
  const items = data?.items
  return useMemo(
    () => (items ?? []).slice(0, 5).map(({ no, custom }) => ({ name: t('No. {{no}}', { no }), values: custom })),
    [items, t],
  )
}
