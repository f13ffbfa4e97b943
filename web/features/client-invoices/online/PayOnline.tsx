import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** Pays an invoice, or a part of it, on the page of the payment service; nothing where that is not possible. */
export function PayOnline({ invoice: { id, currency } }: { invoice: WholeInvoice }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { data } = useRead(onlinePayments.options, { invoiceId: String(id) })
  if (!data || data.payee.methods.length === 0 || data.payable <= 0) return null
  const set = (isOpen: boolean) =>
    setQuery(
      (now) => {
        now.delete('pay')
        if (isOpen) now.set('pay', '')
        return now
      },
      { replace: true },
    )
  return (
    <>
      <Button leftSection={<IconCreditCard size={16} />} onClick={() => set(true)}>
        {t('Pay online')}
      </Button>
      <EntityDrawer title={t('Pay online')} opened={query.has('pay')} onClose={() => set(false)} width={480}>
        <PayForm id={id} currency={currency} payable={data.payable} withDebit={data.payee.methods.includes('bank debit')} />
      </EntityDrawer>
    </>
  )
}

interface Props {
  id: number
  currency: string
  payable: number
  withDebit: boolean
}

function PayForm({ id, currency, payable, withDebit }: Props) {
  const { t } = useTranslation()
  const [how, setHow] = useState('all')
  const [part, setPart] = useState<number>()
  const open = useWrite(onlinePayments.createSession, { quiet: true })
  const amount = how === 'all' ? null : (part ?? 0)
  const pay = async () => {
    const { url } = await open.mutateAsync({ invoiceId: id, amount })
    window.location.assign(url)
  }
  return (
    <Stack>
      <Radio.Group label={t('How much to pay')} value={how} onChange={setHow}>
        <Stack mt="xs" gap="xs">
          <Radio value="all" label={t('All of it: {{amount}}', { amount: formatMoney(payable, currency) })} />
          <Radio value="part" label={t('Another amount')} />
        </Stack>
      </Radio.Group>
      {how === 'part' && <NumberField label={t('Amount')} isMoney currency={currency} value={part} onChange={setPart} />}
      {open.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {errorText(open.error)}
        </Text>
      )}
      <Button
        loading={open.isPending}
        disabled={amount === 0}
        // What failed is told above.
        onClick={() => void pay().catch(() => undefined)}
      >
        {t('Pay {{amount}}', { amount: formatMoney(amount ?? payable, currency) })}
      </Button>
      <Text size="sm" c="dimmed">
        {withDebit ? t('By card or bank debit, on a secure page of Stripe.') : t('By card, on a secure page of Stripe.')}
      </Text>
    </Stack>
  )
}
