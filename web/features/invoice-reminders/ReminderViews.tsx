import { type ReminderView, reminderScreens } from '@atrium/contract/invoice-reminders/screens.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const pathOf = (view: ReminderView) => (view === 'schedules' ? reminderScreens.list.path : `${reminderScreens.list.path}/${view}`)

/** Leads between the parts of the page. */
export function ReminderViews({ view }: { view: ReminderView }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const names: Record<ReminderView, string> = {
    schedules: t('Schedules'),
    templates: t('Templates'),
    recipients: t('Recipients'),
    clients: t('Clients'),
    holidays: t('Holidays'),
    pauses: t('Pauses'),
    statements: t('Statements'),
    log: t('Log'),
    settings: t('Settings'),
  }
  return <ViewSwitch names={names} view={view} onChange={(next) => void navigate(pathOf(next))} />
}

/** The way back to the invoices, and what a part is for. */
export function AboutView({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Anchor component={Link} to={clientInvoiceScreens.list.path} inherit underline="always">
        {t('Other Payments')}
      </Anchor>
      {` · ${text}`}
    </>
  )
}
