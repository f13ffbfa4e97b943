import { salesReporting } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { useWrite } from '../../kit/useWrite.ts'

/** Deletes the month that is open, once that is confirmed. */
export function DeleteMonth({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation()
  const remove = useWrite(salesReporting.remove, { success: t('The month was deleted.') })
  const ask = async () => {
    const text = t('It counts in no sum any more. This cannot be undone.')
    if (!(await confirm({ title: t('Delete this month?'), text, action: t('Delete month') }))) return
    await remove.mutateAsync({ id })
    onDone()
  }
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      mt="md"
      leftSection={<IconTrash size={16} stroke={1.7} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('Delete month')}
    </Button>
  )
}
