import { clientInvoices, type WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCheck,
  IconCopy,
  IconCopyPlus,
  IconDownload,
  IconMailForward,
  IconPencil,
  type IconProps,
  IconReceiptRefund,
  IconReportMoney,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useViewer } from '../../../kit/useViewer.ts'
import { useSendLink } from '../online/useSendLink.ts'
import { editHref, statementHref } from '../words.ts'
import type { InvoiceSteps } from './useInvoiceSteps.ts'

interface Props {
  invoice: WholeInvoice
  steps: InvoiceSteps
}
interface Line {
  can: boolean
  text: string
  icon: ComponentType<IconProps>
  run: () => unknown
  danger?: true
}

/** What else a landlord can do with an invoice, as lines of the page's menu. */
export function InvoiceMenu({ invoice, steps }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { may, id, tenantId, kind } = invoice
  const sendLink = useSendLink()
  const lines: Line[] = [
    { can: may.edit, text: t('Edit'), icon: IconPencil, run: () => navigate(editHref(id)) },
    { can: may.approve, text: t('Approve without issuing'), icon: IconCheck, run: () => steps.approve(invoice) },
    { can: may.reject, text: t('Reject'), icon: IconX, run: () => steps.reject(invoice) },
    { can: may.withdraw, text: t('Take back to draft'), icon: IconArrowBackUp, run: () => steps.withdraw(invoice) },
    {
      can: kind === 'Invoice' && viewer.may(clientInvoices.clone),
      text: t('Make a copy'),
      icon: IconCopy,
      run: () => steps.copy(invoice),
    },
    {
      can: kind === 'Invoice' && viewer.may(clientInvoices.clone),
      text: t('Copy for several clients'),
      icon: IconCopyPlus,
      run: steps.copyForMany,
    },
    { can: true, text: t('Statement of the client'), icon: IconReportMoney, run: () => navigate(statementHref(tenantId)) },
    { can: true, text: t('Payments of the client'), icon: IconCash, run: () => navigate(`/invoice-payment-history/${tenantId}`) },
    { can: may.recordPayment, text: t('Mail a payment link'), icon: IconMailForward, run: () => sendLink(invoice) },
    {
      can: invoice.issuedOn === null,
      text: t('Download draft'),
      icon: IconDownload,
      run: () => steps.downloadAs(invoice, 'InvoiceTemplate'),
    },
    {
      can: invoice.paid > 0 && kind !== 'CreditNote',
      text: t('Download receipt'),
      icon: IconDownload,
      run: () => steps.downloadAs(invoice, 'PartialInvoiceTemplate'),
    },
    { can: may.credit, text: t('Credit…'), icon: IconReceiptRefund, run: steps.credit },
    { can: may.void, text: t('Void invoice'), icon: IconBan, run: () => steps.void(invoice), danger: true },
    { can: may.remove, text: t('Delete'), icon: IconTrash, run: () => steps.remove(invoice), danger: true },
  ]
  return lines
    .filter(({ can }) => can)
    .map(({ text, icon: Icon, run, danger }) => (
      <Menu.Item
        key={text}
        {...(danger ? { color: 'red' } : {})}
        leftSection={<Icon size={16} stroke={1.7} />}
        onClick={() => void run()}
      >
        {text}
      </Menu.Item>
    ))
}
