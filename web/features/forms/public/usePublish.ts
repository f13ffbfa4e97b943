import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formPublicPages } from '@atrium/contract/forms/public-pages.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import type { Column } from '@atrium/contract/kit/columns.ts'
import { IconLink, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyLink } from '../../../kit/copy-link.ts'
import { publicPath } from '../../../kit/public-link.ts'
import type { BulkAction, Filter, RowAction } from '../../../kit/table/types.ts'
import { showSuccess } from '../../../kit/toast.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** The path of the public page of an entry. */
export const pageOfEntry = ({ id }: Pick<FormValue, 'id'>) => publicPath('formvalue', id)

/** Whether somebody gives entries of a form their public pages, and takes these back. */
export function useMayPublish({ hasPublicPages, state }: FormDefinition) {
  const isLandlord = useViewer().kind === 'landlord'
  return hasPublicPages && isLandlord && state === 'Published'
}

/** Gives some entries their public pages, or takes these back. */
export function useSetPublic({ category }: Pick<FormDefinition, 'category'>) {
  const { t } = useTranslation()
  const save = useWrite(formPublicPages.publish)
  const set = async (ids: number[], isPublic: boolean) => {
    const reply = await save.mutateAsync({ category, ids, isPublic }).catch(() => undefined)
    if (!reply) return false
    const count = ids.length
    showSuccess(
      isPublic ? t('{{count}} entries are public now.', { count }) : t('{{count}} entries are not public any more.', { count }),
    )
    return true
  }
  return { set, isBusy: save.isPending }
}

const columns: Column[] = [{ value: 'isPublic', text: 'Public page', type: 'yesno', sortable: false, from: 1400 }]
const filters: Filter[] = [
  {
    value: 'isPublic',
    text: 'Public page',
    options: [
      { value: true, text: 'Yes' },
      { value: false, text: 'No' },
    ],
  },
]
const none: never[] = []

/** What the list of a form has for the public pages of its entries: column, filter, and what is done with one and with several. */
export function usePublish(definition: FormDefinition) {
  const { t } = useTranslation()
  const mayPublish = useMayPublish(definition)
  const { set } = useSetPublic(definition)
  const rowsOf = (value: FormValue): RowAction[] => {
    if (!definition.hasPublicPages) return []
    const copy = { text: t('Copy link'), icon: IconLink, onClick: () => void copyLink(pageOfEntry(value)) }
    const turn = value.isPublic
      ? { text: t('Take the public page back'), icon: IconWorldOff, onClick: () => void set([value.id], false) }
      : { text: t('Make it public'), icon: IconWorld, onClick: () => void set([value.id], true) }
    return [...(value.isPublic ? [copy] : []), ...(mayPublish ? [turn] : [])]
  }
  const several = (text: string, icon: BulkAction<FormValue>['icon'], isPublic: boolean): BulkAction<FormValue> => ({
    text,
    icon,
    onClick: (rows, clear) =>
      void set(
        rows.map(({ id }) => id),
        isPublic,
      ).then((isDone) => isDone && clear()),
  })
  return {
    columns: definition.hasPublicPages ? columns : none,
    filters: definition.hasPublicPages ? filters : none,
    rowsOf,
    bulk: mayPublish
      ? [several(t('Make public'), IconWorld, true), several(t('Take the public pages back'), IconWorldOff, false)]
      : [],
  }
}
