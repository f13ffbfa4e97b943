import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { Narrowing } from '../../../kit/table/types.ts'
import { useRead } from '../../../kit/useRead.ts'

/** The entry that those of a list belong to, as the address says (`?parent=`). */
export function useParent({ category, parent, parentId }: FormDefinition) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const named = Number(params.get('parent'))
  const id = parentId !== null && Number.isInteger(named) && named > 0 ? named : undefined
  const enabled = id !== undefined && parent !== null
  const { data } = useRead(formValues.get, { category: parent?.category ?? category, id: id ?? 0 }, { enabled })
  const narrowing: Narrowing | undefined =
    id === undefined || parent === null
      ? undefined
      : {
          text: t('Part of {{name}} no. {{no}}', { name: parent.title, no: data?.no ?? '…' }),
          remove: () => void navigate(`/form-builder/${category}`),
        }
  return {
    id,
    narrowing,
    /** Where a new one is, unless somebody says otherwise. */
    place: data ? { siteId: data.siteId, tenantId: data.tenantId } : {},
    /** It belongs to an entry that is not chosen: a new one is made there. */
    isMissing: parentId !== null && id === undefined,
  }
}
