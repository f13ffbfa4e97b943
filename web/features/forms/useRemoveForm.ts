import { forms } from '@atrium/contract/forms/forms.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { send } from '../../kit/send.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Deletes a form, once somebody has read what goes with it. */
export function useRemoveForm(onRemoved?: () => void) {
  const { t } = useTranslation()
  const remove = useWrite(forms.remove, { quiet: true, success: t('The form was deleted.') })
  const ask = async ({ category, title }: { category: string; title: string }) => {
    try {
      const { entries } = await send(forms.checkRemove, { category })
      const sure = await confirm({
        title: t('Delete "{{name}}"?', { name: title }),
        text:
          entries > 0
            ? t('Its {{count}} entries are deleted with it. This cannot be undone.', { count: entries })
            : t('Nothing has been entered into it.'),
        action: t('Delete form'),
      })
      if (!sure) return
      await remove.mutateAsync({ categories: [category], entries })
      onRemoved?.()
    } catch (error) {
      showError(error)
    }
  }
  return {
    action: (form: { category: string; title: string }): RowAction => ({
      text: t('Delete'),
      icon: IconTrash,
      danger: true,
      onClick: () => void ask(form),
    }),
    ask,
  }
}
