import { invoicePaymentScreens } from '@atrium/contract/invoice-payments/screens.ts'
import { Menu } from '@mantine/core'
import { IconFileInvoice, IconListCheck, IconReportMoney } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../../kit/useViewer.ts'
import { statementHref } from '../words.ts'

interface Props {
  /** Whose payments are shown; undefined where they are those of all. */
  of: number | 'own' | undefined
  children: ReactNode
}

/** Where else the list of payments leads. */
export function PaymentsMenu({ of, children }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const icon = { size: 16, stroke: 1.7 }
  return (
    <>
      <Menu.Item component={Link} to="/other-payments" leftSection={<IconFileInvoice {...icon} />}>
        {t('Other Payments')}
      </Menu.Item>
      {may(invoicePaymentScreens.many) && (
        <Menu.Item component={Link} to={invoicePaymentScreens.many.path} leftSection={<IconListCheck {...icon} />}>
          {t('Record payments')}
        </Menu.Item>
      )}
      {children}
      {of !== undefined && (
        <Menu.Item component={Link} to={statementHref(of)} leftSection={<IconReportMoney {...icon} />}>
          {t('Statement of account')}
        </Menu.Item>
      )}
    </>
  )
}
