import { type ReminderView, reminderViews } from '@atrium/contract/invoice-reminders/screens.ts'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { WaitingPage } from '../../kit/WaitingPage.tsx'

const views: Record<ReminderView, LazyExoticComponent<ComponentType>> = {
  schedules: lazy(async () => ({ default: (await import('./SchedulesView.tsx')).SchedulesView })),
  templates: lazy(async () => ({ default: (await import('./TemplatesView.tsx')).TemplatesView })),
  recipients: lazy(async () => ({ default: (await import('./RecipientsView.tsx')).RecipientsView })),
  clients: lazy(async () => ({ default: (await import('./ClientsView.tsx')).ClientsView })),
  holidays: lazy(async () => ({ default: (await import('./HolidaysView.tsx')).HolidaysView })),
  pauses: lazy(async () => ({ default: (await import('./PausesView.tsx')).PausesView })),
  statements: lazy(async () => ({ default: (await import('./statements/StatementsView.tsx')).StatementsView })),
  log: lazy(async () => ({ default: (await import('./LogView.tsx')).LogView })),
  settings: lazy(async () => ({ default: (await import('./SettingsView.tsx')).SettingsView })),
}

/** How clients are mailed and reminded: one page with several parts, each with an address. */
export function RemindersScreen() {
  const { view } = useParams()
  const View = views[reminderViews.find((one) => one === view) ?? 'schedules']
  return (
    <Suspense fallback={<WaitingPage />}>
      <View />
    </Suspense>
  )
}
