import { bookScreens } from '@atrium/contract/books/screens.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { invoicePaymentScreens } from '@atrium/contract/invoice-payments/screens.ts'
import { reminderScreens } from '@atrium/contract/invoice-reminders/screens.ts'
import { invoiceTemplateScreens } from '@atrium/contract/invoice-templates/screens.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { taxRateScreens } from '@atrium/contract/tax-rates/screens.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { Menu } from '@mantine/core'
import {
  IconBellRinging,
  IconCash,
  IconListCheck,
  IconMailForward,
  IconReceiptTax,
  IconReportMoney,
  IconScale,
  IconTemplate,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'
import { paymentsHref, statementHref } from './words.ts'

/** Where else the list of invoices leads. */
export function InvoicesMenu({ onMailLinks }: { onMailLinks: () => void }) {
  const { t } = useTranslation()
  const { kind, may, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const icon = { size: 16, stroke: 1.7 }
  return (
    <>
      <Menu.Item component={Link} to={paymentsHref('all')} leftSection={<IconCash {...icon} />}>
        {t('Payments')}
      </Menu.Item>
      {may(invoicePaymentScreens.many) && (
        <Menu.Item component={Link} to={invoicePaymentScreens.many.path} leftSection={<IconListCheck {...icon} />}>
          {t('Record payments')}
        </Menu.Item>
      )}
      {isLandlord && (
        <Menu.Item component={Link} to={clientInvoiceScreens.ageing.path} leftSection={<IconReportMoney {...icon} />}>
          {t('Ageing')}
        </Menu.Item>
      )}
      {!isLandlord && (
        <Menu.Item component={Link} to={statementHref('own')} leftSection={<IconReportMoney {...icon} />}>
          {t('Statement of account')}
        </Menu.Item>
      )}
      {may(bulkPayments.emailClients) && (
        <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={onMailLinks}>
          {t('Mail payment links')}
        </Menu.Item>
      )}
      {user.allSites && may(bookScreens.list) && (
        <Menu.Item component={Link} to={bookScreens.list.path} leftSection={<IconScale {...icon} />}>
          {t('Trial balance')}
        </Menu.Item>
      )}
      {user.allSites && may(bookScreens.taxes) && (
        <Menu.Item component={Link} to={bookScreens.taxes.path} leftSection={<IconReceiptTax {...icon} />}>
          {t('Tax report')}
        </Menu.Item>
      )}
      {may(taxRates.search) && (
        <Menu.Item component={Link} to={taxRateScreens.list.path} leftSection={<IconReceiptTax {...icon} />}>
          {t('Tax rates')}
        </Menu.Item>
      )}
      {may(reminderScreens.list) && (
        <Menu.Item component={Link} to={reminderScreens.list.path} leftSection={<IconBellRinging {...icon} />}>
          {t('Mails and reminders')}
        </Menu.Item>
      )}
      {may(invoiceTemplateScreens.builder) && (
        <Menu.Item component={Link} to="/template-builder" leftSection={<IconTemplate {...icon} />}>
          {t('Invoice templates')}
        </Menu.Item>
      )}
    </>
  )
}
