import { booksClosing } from '@atrium/contract/books/closing.ts'
import { addDays, laterDay, monthStart } from '@atrium/contract/kit/days.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { NotSent } from '../../kit/form/not-sent.ts'
import { formatDate } from '../../kit/formatting.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { send } from '../../kit/send.ts'
import { showSuccess } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { LastClosedDay } from './LastClosedDay.tsx'

const through: Field = { value: 'through', text: 'Last closed day', kind: 'date' }

/** The end of the last whole month, unless a later day is closed already. */
const suggested = (closed: string | null) => {
  const monthEnd = addDays(monthStart(daysFromToday(0)), -1)
  return closed === null ? monthEnd : laterDay(closed, monthEnd)
}

interface Props {
  opened: boolean
  onClose: () => void
}

/** Closes the books up to a day, or opens days again. */
export function CloseBooksDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(booksClosing.get, {}, { enabled: opened, fresh: true })
  const close = useWrite(booksClosing.close, { quiet: true })
  const closed = read.data?.closedThrough ?? null
  const formOf = ({ closedThrough, version }: { closedThrough: string | null; version: number }) => ({
    through: suggested(closedThrough),
    version,
  })
  const opensAgain = (day: unknown) => closed !== null && !(typeof day === 'string' && day >= closed)
  const checkReopening = async (day: string | null) => {
    if (!opensAgain(day)) return
    const title = day === null ? t('Open all days again?') : t('Open the days after {{day}} again?', { day: formatDate(day) })
    const text = t('What was reported of these days may change. The audit log keeps who opened them.')
    if (!(await confirm({ title, text, action: t('Open the days again') }))) throw new NotSent()
  }
  return (
    <EntityDrawer
      title={t('Close the books')}
      opened={opened}
      onClose={onClose}
      loading={!read.data}
      error={read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={480}
    >
      {read.data && (
        <EntityForm
          fields={[through]}
          schema={booksClosing.close.body}
          values={formOf(read.data)}
          render={{ through: (input) => <LastClosedDay {...input} closed={closed} /> }}
          onSubmit={async (body) => {
            await checkReopening(body.through)
            await close.mutateAsync(body)
            const day = formatDate(body.through)
            showSuccess(day === '' ? t('All days are open again.') : t('The books are closed up to {{day}}.', { day }))
          }}
          onSaved={onClose}
          onReload={async () => formOf(await send(booksClosing.get, {}))}
          submitText={({ through: day }) => (opensAgain(day) ? t('Open the days again') : t('Close the books'))}
        />
      )}
      {read.data && <HistorySection entity="books closing" id={read.data.id} />}
    </EntityDrawer>
  )
}
