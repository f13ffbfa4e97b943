import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { type FormSummaryShown, formSummaries } from '@atrium/contract/forms/summaries.ts'
import { IconArrowDown, IconArrowUp, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import type { RowAction } from '../../../kit/table/types.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** What can be done with a summary: saved as a file by everybody; changed, moved and deleted by who makes forms. */
export function useSummaryActions(
  { category, mayDesign }: FormDefinition,
  all: readonly FormSummaryShown[],
  onEdit: (id: number) => void,
  siteId: number,
) {
  const { t } = useTranslation()
  const { saveFile } = useSaveFile()
  const order = useWrite(formSummaries.order)
  const remove = useWrite(formSummaries.remove, { success: t('The summary was deleted.') })
  const ask = async ({ id, name }: FormSummaryShown) => {
    const title = t('Delete "{{name}}"?', { name })
    const text = t('The entries that it is made of stay.')
    if (await confirm({ title, text, action: t('Delete summary') })) remove.mutate({ id })
  }
  return (summary: FormSummaryShown): RowAction[] => {
    const { id, name, groupBy, state } = summary
    const csv = {
      text: 'Download as CSV',
      icon: IconDownload,
      onClick: () => void saveFile(formSummaries.exportOne, { category, id, siteId }, `${name}.csv`),
    }
    const file = state === 'Ready' && groupBy !== 'none' ? [csv] : []
    if (!mayDesign) return file
    // Single numbers stand before all others: one moves among those that are shown as it is.
    const shown = all.filter((one) => (one.groupBy === 'none') === (groupBy === 'none')).map((one) => one.id)
    const at = shown.indexOf(id)
    const move = (text: string, icon: typeof IconArrowUp, to: number): RowAction[] =>
      to < 0 || to >= shown.length
        ? []
        : [{ text, icon, onClick: () => order.mutate({ category, ids: shown.toSpliced(at, 1).toSpliced(to, 0, id) }) }]
    return [
      { text: 'Edit', icon: IconPencil, onClick: () => onEdit(id) },
      ...file,
      ...move('Move up', IconArrowUp, at - 1),
      ...move('Move down', IconArrowDown, at + 1),
      { text: 'Delete', icon: IconTrash, danger: true, onClick: () => void ask(summary) },
    ]
  }
}
