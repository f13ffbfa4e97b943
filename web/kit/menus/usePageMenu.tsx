import { Menu } from '@mantine/core'
import {
  IconBellRinging,
  IconBuildingBank,
  IconCash,
  IconFileInvoice,
  IconListCheck,
  IconMailForward,
  IconReceiptTax,
  IconReportMoney,
  IconScale,
  IconTemplate,
} from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../useViewer.ts'
import { pageEntries } from './page-entries.ts'

const icons = {
  'bell-ringing': IconBellRinging,
  'building-bank': IconBuildingBank,
  cash: IconCash,
  'file-invoice': IconFileInvoice,
  'list-check': IconListCheck,
  'mail-forward': IconMailForward,
  'receipt-tax': IconReceiptTax,
  'report-money': IconReportMoney,
  scale: IconScale,
  template: IconTemplate,
}
export type PageIcon = keyof typeof icons

/** What all features add to the menu of a page that lists this kind of record, as far as the viewer may open it. */
export function usePageMenu(of: string) {
  const { t } = useTranslation()
  const { may, user } = useViewer()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const entries = pageEntries(of).filter((entry) => may(entry) && (user.allSites || !entry.allSites))
  return {
    items: entries.map((entry) => {
      const Icon = icons[entry.icon]
      const shown = { leftSection: <Icon size={16} stroke={1.7} />, children: t(entry.text) }
      if ('to' in entry) return <Menu.Item key={entry.text} component={Link} to={entry.to} {...shown} />
      // Its script comes when it is first opened.
      const open = () => setDialog(() => lazy(async () => ({ default: await entry.dialog() })))
      return <Menu.Item key={entry.text} {...shown} onClick={open} />
    }),
    dialog: Dialog && (
      <Suspense>
        <Dialog onClose={() => setDialog(undefined)} />
      </Suspense>
    ),
  }
}
