import { clientInvoices, type WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import type { InvoicePaperKind } from '@atrium/contract/money/invoice-layout.ts'
import type { InvoiceStatus } from '@atrium/contract/money/states.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { harmful, type StepWithReason } from '../step-with-reason.ts'
import { editHref } from '../words.ts'

/** What can be done with an invoice, and the dialogs that some of it opens. */
export function useInvoiceSteps() {
  const { t } = useTranslation()
  const { saveFile } = useSaveFile()
  const navigate = useNavigate()
  const [paying, setPaying] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const [crediting, setCrediting] = useState(false)
  const [reasoned, setReasoned] = useState<StepWithReason>()
  const approving = useWrite(clientInvoices.approve, { success: t('The invoice was approved.') })
  const issuing = useWrite(clientInvoices.approve, { success: t('The invoice was approved and issued.') })
  const moving = useWrite(clientInvoices.updateStatus, { success: t('The invoice was changed.') })
  const copying = useWrite(clientInvoices.clone, { success: t('A draft was made of it.') })
  const removing = useWrite(clientInvoices.remove, { success: t('The draft was deleted.') })
  const of = ({ id, version }: WholeInvoice) => ({ id, version })
  const moveTo = (invoice: WholeInvoice, status: InvoiceStatus) => moving.mutate({ ...of(invoice), status })
  const nameOf = ({ invoiceNo, title }: WholeInvoice) => ({ name: invoiceNo || title })
  return {
    paying,
    pay: () => setPaying(true),
    stopPaying: () => setPaying(false),
    copying: isCopying,
    copyForMany: () => setCopying(true),
    stopCopying: () => setCopying(false),
    crediting,
    credit: () => setCrediting(true),
    stopCrediting: () => setCrediting(false),
    reasoned,
    stopReasoning: () => setReasoned(undefined),
    busy: approving.isPending || issuing.isPending || moving.isPending,
    submit: (invoice: WholeInvoice) => moveTo(invoice, 'ForApproval'),
    withdraw: (invoice: WholeInvoice) => moveTo(invoice, 'Draft'),
    issue: (invoice: WholeInvoice) => moveTo(invoice, 'Unpaid'),
    approve: (invoice: WholeInvoice) => approving.mutate(of(invoice)),
    approveAndIssue: (invoice: WholeInvoice) => issuing.mutate({ ...of(invoice), issue: true }),
    reject: (invoice: WholeInvoice) =>
      setReasoned({
        ...harmful,
        label: t('Reason'),
        title: t('Reject "{{name}}"?', nameOf(invoice)),
        about: t('Who made it reads why, and can change it and submit it again.'),
        action: t('Reject invoice'),
        run: (reason) => moving.mutateAsync({ ...of(invoice), status: 'Rejected', reason }),
      }),
    void: (invoice: WholeInvoice) =>
      setReasoned({
        ...harmful,
        label: t('Reason'),
        title: t('Void "{{name}}"?', nameOf(invoice)),
        about: t('{{client}} no longer owes it. It stays in the list to be read, and its number is not used again.', {
          client: invoice.clientName,
        }),
        action: t('Void invoice'),
        run: (reason) => moving.mutateAsync({ ...of(invoice), status: 'Voided', reason }),
      }),
    async copy({ id, tenantId }: WholeInvoice) {
      const { results } = await copying.mutateAsync({ id, tenantIds: [tenantId] })
      const made = results[0]?.id
      if (made) void navigate(editHref(made))
    },
    async remove(invoice: WholeInvoice) {
      const title = t('Delete "{{name}}"?', nameOf(invoice))
      const text = t('Nobody was billed with it. This cannot be undone.')
      if (!(await confirm({ title, text, action: t('Delete draft') }))) return
      await removing.mutateAsync(of(invoice))
      void navigate('/other-payments')
    },
    downloadAs: ({ id, invoiceNo, title }: WholeInvoice, kind: InvoicePaperKind) =>
      saveFile(invoiceTemplates.download, { id, kind }, `${invoiceNo || title}.pdf`),
    download: ({ id, invoiceNo }: WholeInvoice) => saveFile(clientInvoices.pdf, { id: String(id) }, `${invoiceNo}.pdf`),
  }
}
export type InvoiceSteps = ReturnType<typeof useInvoiceSteps>
