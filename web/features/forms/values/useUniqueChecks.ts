import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { customKey } from '@atrium/contract/kit/field-data.ts'
import { saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checks } from '../../../kit/EntityForm.tsx'
import { send } from '../../../kit/send.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** Tells while an entry is filled in which of its values is in use already and can stand once only. Clients fill in no such field. */
export function useUniqueChecks({ category, controls }: FormDefinition, id: number | undefined): Checks {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  return useMemo(
    () =>
      Object.fromEntries(
        controls
          .filter(({ unique }) => unique && isLandlord)
          .map((field) => [
            customKey(field.id),
            async (value: unknown) => {
              if (saysNothing(value)) return undefined
              const asked = { category, fieldId: field.id, value: value as string, id: id ?? null }
              // What cannot be asked now is told as the entry is saved.
              const answer = await send(formValues.checkUnique, asked).catch(() => undefined)
              return answer?.isUnique === false ? t('This value is in use already, and can stand once only') : undefined
            },
          ]),
      ),
    [category, controls, id, isLandlord, t],
  )
}
