import { applyDepositEntity, billDepositEntity, deposits, returnDepositEntity } from '@atrium/contract/leases/deposits.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

export type DepositAct = 'bill' | 'apply' | 'return'

interface Props {
  leaseId: number
  /** What is done; the drawer is open while there is something. */
  act: DepositAct | undefined
  /** Cents that it starts with. */
  amount: number
  onClose: () => void
}

/** Bills a deposit, puts it to what is owed, or notes that it was returned. */
export function DepositDrawer({ leaseId, act, amount, onClose }: Props) {
  const { t } = useTranslation()
  const bill = useWrite(deposits.bill, { quiet: true, success: t('The deposit was billed.') })
  const apply = useWrite(deposits.apply, { quiet: true, success: t('The deposit was put to what is owed.') })
  const giveBack = useWrite(deposits.giveBack, { quiet: true, success: t('The return was noted.') })
  const titles = { bill: t('Bill a deposit'), apply: t('Put to what is owed'), return: t('Return deposit') }
  const start = { leaseId, ...(amount > 0 ? { amount } : {}) }
  return (
    <EntityDrawer title={act ? titles[act] : ''} opened={act !== undefined} onClose={onClose} width={480}>
      {act === 'bill' && (
        <EntityForm
          fields={billDepositEntity.form}
          schema={deposits.bill.body}
          values={{ ...start, dueDate: daysFromToday(0) }}
          onSubmit={(values) => bill.mutateAsync(values)}
          onSaved={onClose}
          submitText={t('Bill deposit')}
        />
      )}
      {act === 'apply' && (
        <EntityForm
          fields={applyDepositEntity.form}
          schema={deposits.apply.body}
          values={start}
          onSubmit={(values) => apply.mutateAsync(values)}
          onSaved={onClose}
          submitText={t('Put to what is owed')}
        />
      )}
      {act === 'return' && (
        <EntityForm
          fields={returnDepositEntity.form}
          schema={deposits.giveBack.body}
          values={{ ...start, on: daysFromToday(0), mode: 'BankTransfer' }}
          onSubmit={(values) => giveBack.mutateAsync(values)}
          onSaved={onClose}
          submitText={t('Return deposit')}
        />
      )}
    </EntityDrawer>
  )
}
