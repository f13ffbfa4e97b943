import { type Payment, payments } from '@atrium/contract/client-invoices/payments.ts'
import { CHARGEBACK } from '@atrium/contract/money/payment-modes.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsAmount } from '../../../kit/FactsAmount.tsx'
import { FactsBox } from '../../../kit/FactsBox.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatInstant, formatMoney } from '../../../kit/formatting.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { modeText } from '../../../kit/money/payment-modes.ts'
import { ClientLink, personLink } from '../../../kit/NameLink.tsx'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { harmful, type StepWithReason } from '../step-with-reason.ts'
import { paymentChip } from '../words.ts'
import { AllocateForm } from './AllocateForm.tsx'
import { Allocations } from './Allocations.tsx'
import { MemoForm } from './MemoForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { Refunds } from './Refunds.tsx'

/** A payment over its list: what is known of it, what it was put to, and what can be done with it. */
export function PaymentDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(payments.get, { id: String(id) }, { enabled: id !== undefined })
  return (
    <EntityDrawer
      title={t('Payment')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <Shown key={data.id} payment={data} />}
    </EntityDrawer>
  )
}

function Shown({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { amount, currency, unapplied, may, id, version } = payment
  const change = useWrite(payments.changeStatus, { success: t('The payment was changed.') })
  const [reasoned, setReasoned] = useState<StepWithReason>()
  const refuse = (isVoid: boolean) =>
    setReasoned({
      ...harmful,
      label: t('Reason'),
      title: isVoid ? t('Void this payment?') : t('Has this payment not arrived?'),
      about: t('What it paid is owed again. The client reads why.'),
      action: isVoid ? t('Void payment') : t('Not received'),
      run: (comment) => change.mutateAsync({ id, version, status: isVoid ? 'Voided' : 'Unpaid', comment }),
    })
  return (
    <>
      <FactsBox
        label={t('Payment')}
        head={
          <FactsAmount cents={amount} currency={currency}>
            <StatusChip {...paymentChip(payment)} />
          </FactsAmount>
        }
        facts={[
          [
            t('Client'),
            <ClientLink key="client" id={payment.tenantId}>
              {payment.clientName}
            </ClientLink>,
          ],
          [t('Date paid'), formatDate(payment.datePaid)],
          [t('Payment method'), payment.otherPaymentMode || modeText(t, payment.paymentMode)],
          [t('Reference'), payment.transactionId],
          [t('Invoice No'), payment.invoiceNo],
          [t('Not applied'), unapplied !== 0 && formatMoney(unapplied, currency)],
          [t('Paid by'), personLink(payment.paidBy, payment.paidById)],
          [t('Noted by'), personLink(payment.markedAsPaidBy, payment.markedAsPaidById)],
          [t('Refunded'), payment.refunded > 0 && formatMoney(payment.refunded, currency)],
          [t('Refunded by'), personLink(payment.refundedBy, payment.refundedById)],
          [t('Refunded on'), formatInstant(payment.dateRefunded)],
          [t('Voided on'), formatInstant(payment.voidedDate)],
          [t('Reason'), payment.voidComment === CHARGEBACK ? t(CHARGEBACK) : payment.voidComment],
          [t('Memo'), !may.note && payment.memo],
        ]}
      />
      {may.confirm && (
        <Group mb="lg">
          <Button loading={change.isPending} onClick={() => change.mutate({ id, version, status: 'Paid' })}>
            {t('Confirm payment')}
          </Button>
          <Button variant="default" onClick={() => refuse(false)}>
            {t('Not received')}
          </Button>
        </Group>
      )}
      <Allocations payment={payment} />
      <Refunds payment={payment} />
      {may.allocate && unapplied > 0 && <AllocateForm key={version} payment={payment} />}
      {may.note && <MemoForm payment={payment} />}
      {may.refund && <RefundForm key={`refund ${version}`} payment={payment} />}
      {may.void && (
        <Button variant="subtle" color="red" onClick={() => refuse(true)}>
          {t('Void payment')}
        </Button>
      )}
      {may.note && <HistorySection entity="payment" id={id} />}
      <ReasonDialog
        question={reasoned}
        isPending={change.isPending}
        onSubmit={async (reason) => reasoned?.run(reason)}
        onClose={() => setReasoned(undefined)}
      />
    </>
  )
}
