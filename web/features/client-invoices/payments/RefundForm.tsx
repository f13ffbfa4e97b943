import type { Payment } from '@atrium/contract/client-invoices/payments.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { clientModes } from '@atrium/contract/money/payment-modes.ts'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { modeChoices } from '../../../kit/money/payment-modes.ts'
import { errorText } from '../../../kit/toast.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Payments.module.css'

const resultTexts = {
  done: 'The refund was made.',
  pending: 'The refund is on its way.',
  failed: 'The payment service refused the refund. The payment stays as it was.',
} as const

/** Gives a payment back, in full or in part; of a credit note what is left of it is paid out. */
export function RefundForm({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { id, version, amount, refunded, unapplied, currency, paymentMode } = payment
  const isCredit = paymentMode === 'CreditNote'
  const most = isCredit ? unapplied : amount - refunded
  const [isOpen, setOpen] = useState(false)
  const [cents, setCents] = useState<number | undefined>(most)
  const [mode, setMode] = useState(clientModes.find((one) => one === paymentMode) ?? 'BankTransfer')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const refund = useWrite(refunds.create, { quiet: true, success: ({ state }) => t(resultTexts[state]) })
  const isOnline = paymentMode === 'Stripe'
  if (!isOpen)
    return (
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {isCredit ? t('Pay out…') : t('Refund…')}
      </Button>
    )
  return (
    <section className={classes['section']}>
      <h3>{isCredit ? t('Pay out') : t('Refund')}</h3>
      <Stack gap="sm">
        <NumberField
          label={t('Amount')}
          description={t('At most {{amount}}', { amount: formatMoney(most, currency) })}
          isMoney
          currency={currency}
          value={cents}
          onChange={setCents}
        />
        {!isOnline && (
          <NativeSelect
            label={t('How it is paid back')}
            data={modeChoices(t, clientModes)}
            value={mode}
            onChange={({ currentTarget: { value } }) => setMode(value as typeof mode)}
          />
        )}
        {!isOnline && (
          <TextInput
            label={t('Reference')}
            description={t('Number of the transfer or the cheque.')}
            withAsterisk
            maxLength={200}
            value={reference}
            onChange={({ currentTarget: { value } }) => setReference(value)}
          />
        )}
        <TextInput
          label={t('Reason')}
          maxLength={2_000}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Text size="sm" c="dimmed">
          {isOnline ? t('Stripe pays it back to the card or the bank account.') : t('It is noted that you have paid it back.')}{' '}
          {!isCredit && cents !== undefined && cents > unapplied && t('What it had paid is owed again.')}
        </Text>
        {refund.error && (
          <p className={classes['failed']} role="alert">
            {errorText(refund.error)}
          </p>
        )}
        <Group>
          <Button
            color="red"
            disabled={!cents}
            loading={refund.isPending}
            onClick={() =>
              refund.mutate({ id, version, amount: cents ?? 0, reference, reason, ...(isOnline ? {} : { paymentMode: mode }) })
            }
          >
            {isCredit
              ? t('Pay out {{amount}}', { amount: formatMoney(cents ?? 0, currency) })
              : t('Refund {{amount}}', { amount: formatMoney(cents ?? 0, currency) })}
          </Button>
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
