import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { invoiceStatusWords, invoiceTones } from '@atrium/contract/money/states.ts'
import { type ClientWorkflow, type ClientWorkflowStep, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { Anchor, Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

const statuses = optionsOf(invoiceStatusWords, invoiceTones)
const form: readonly Field[] = [{ value: 'amount', text: 'Amount before taxes', kind: 'money', required: 'Amount is required' }]

/** The invoice of a step: what it has come to, with the way to it; where there is none, a draft is made here. */
export function PayStep({ run, step }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [makes, setMakes] = useState(false)
  const make = useWrite(clientWorkflows.saveStep, { quiet: true, success: t('A draft of the invoice was made.') })
  const { invoice, maySend } = step
  const mayMake = maySend && may(clientInvoices.save)
  if (!invoice && !mayMake) return null
  return (
    <div className={classes['work']}>
      {invoice && (
        <>
          <div className={classes['buttons']}>
            <Anchor component={Link} to={documentHref(invoice.id)}>
              {[invoice.no, invoice.title].filter(Boolean).join(' ')}
            </Anchor>
            <OptionChip options={statuses} value={invoice.status} />
          </div>
          <p className={classes['facts']}>
            {[
              formatMoney(invoice.grandTotal, invoice.currency),
              invoice.no &&
                invoice.balance > 0 &&
                t('{{amount}} left', { amount: formatMoney(invoice.balance, invoice.currency) }),
              invoice.balance > 0 && `${t('Due')} ${formatDate(invoice.dueDate)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
      {mayMake && (
        <div className={classes['buttons']}>
          <Button leftSection={<IconReceipt size={16} />} onClick={() => setMakes(true)}>
            {t('Make invoice')}
          </Button>
        </div>
      )}
      <EntityDrawer title={t('New invoice')} opened={makes} onClose={() => setMakes(false)} width={480}>
        <EntityForm
          fields={form}
          values={{ amount: null }}
          onSubmit={({ amount }) => make.mutateAsync({ id: run.id, stepId: step.id, invoice: { amount: Number(amount) } })}
          onSaved={() => setMakes(false)}
          onCancel={() => setMakes(false)}
          submitText={t('Make invoice')}
        />
      </EntityDrawer>
    </div>
  )
}
