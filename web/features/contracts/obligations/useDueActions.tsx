import { contractObligations } from '@atrium/contract/contracts/obligations.ts'
import { addDays, monthEnd, monthStart } from '@atrium/contract/kit/days.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { scheduleWords } from '@atrium/contract/money/charge-codes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** A day of an obligation, with what its dialogs say of it. */
export interface DueToAct {
  id: number
  version: number
  dueOn: string
  status: string
  charged: boolean
  title: string
  amount: number
  currency: string
  leaseId: number | null
}

const chargeFields = fields([
  { value: 'code', text: 'Charge', kind: 'select', required: 'Charge is required', options: optionsOf(scheduleWords) },
  { value: 'taxed', text: 'With the taxes of the site', kind: 'switch' },
])

/** What is done with a day of an obligation, and the dialogs that ask for it. */
export function useDueActions() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [asked, setAsked] = useState<{ does: 'done' | 'charge'; due: DueToAct }>()
  const setDone = useWrite(contractObligations.setDone, { success: t('It was noted.') })
  const charge = useWrite(contractObligations.charge, { quiet: true, success: t('It is a charge of the lease now.') })
  const close = () => setAsked(undefined)
  const due = asked?.due
  return {
    mayDo: may(contractObligations.setDone),
    mayCharge: ({ amount, leaseId, charged, status }: DueToAct) =>
      may(contractObligations.charge) && amount > 0 && leaseId !== null && !charged && status !== 'Done',
    askDone: (one: DueToAct) => setAsked({ does: 'done', due: one }),
    askCharge: (one: DueToAct) => setAsked({ does: 'charge', due: one }),
    undo: ({ id, version }: DueToAct) => setDone.mutate({ id, version, done: false }),
    dialogs: (
      <>
        <ReasonDialog
          question={
            asked?.does === 'done' && due
              ? {
                  title: t('Mark as done'),
                  about: `${due.title} · ${formatDate(due.dueOn)}`,
                  label: t('Note'),
                  help: t('Only your company sees it.'),
                  maxLength: 1_000,
                  action: t('Mark as done'),
                }
              : undefined
          }
          isPending={setDone.isPending}
          onClose={close}
          onSubmit={(note) => setDone.mutateAsync({ id: due?.id ?? 0, version: due?.version ?? 0, done: true, note })}
        />
        <EntityDrawer title={t('Charge the lease')} opened={asked?.does === 'charge'} onClose={close} width={480}>
          {due && (
            <>
              <p>
                {t('{{amount}} for “{{title}}” becomes a charge of the lease, on the rental notice that is due on {{date}}.', {
                  amount: formatMoney(due.amount, due.currency),
                  title: due.title,
                  date: formatDate(chargedOn(due.dueOn)),
                })}
              </p>
              <EntityForm
                key={due.id}
                fields={chargeFields}
                schema={contractObligations.charge.body}
                values={{ id: due.id, version: due.version, code: 'other', taxed: true }}
                onSubmit={(values) => charge.mutateAsync(values)}
                onSaved={close}
                submitText={t('Charge the lease')}
              />
            </>
          )}
        </EntityDrawer>
      </>
    ),
  }
}

/** Charges are of whole months: on the day itself where a month begins with it, else when that month is over. */
const chargedOn = (day: string): string => (day === monthStart(day) ? day : addDays(monthEnd(day), 1))
