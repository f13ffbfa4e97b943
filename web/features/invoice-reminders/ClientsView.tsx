import { invoiceSchedules } from '@atrium/contract/invoice-reminders/schedules.ts'
import {
  type ClientReminderSettings,
  clientReminderColumns,
  clientReminderEntity,
  clientReminders,
} from '@atrium/contract/invoice-reminders/settings.ts'
import { IconUserCog } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AboutView, ReminderViews } from './ReminderViews.tsx'

/** Clients that are reminded otherwise than the others. */
export function ClientsView() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const schedules = useRead(invoiceSchedules.search, { rowsPerPage: 500 }).data?.items ?? []
  const remove = useWrite(clientReminders.remove, { success: t('The client is reminded like the others again.') })
  const names = ({ schedules: some }: ClientReminderSettings) => some.join(', ') || t('All schedules')
  return (
    <EntityScreen
      name="client-reminders"
      title={t('Mails and reminders')}
      about={<AboutView text={t('Clients that are reminded otherwise than the others.')} />}
      above={<ReminderViews view="clients" />}
      call={clientReminders.search}
      ask={{}}
      columns={clientReminderColumns}
      render={{ schedules: names }}
      exportText={{ schedules: names }}
      nameOf={({ clientName }) => clientName}
      drawer={drawer}
      createText={t('Add client')}
      remove={{
        text: t('The client is reminded like the others again.'),
        action: t('Delete settings'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconUserCog,
        title: t('All clients are reminded alike.'),
        hint: t('Add a client that is reminded by fewer schedules, or not at all.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="client reminder settings"
        fields={clientReminderEntity.form}
        get={clientReminders.get}
        create={clientReminders.save}
        update={clientReminders.save}
        start={{ scheduleIds: [] }}
        render={{
          scheduleIds: ({ id, value, onChange, error }) => (
            <>
              <ManyPicker
                id={id}
                label={t('Schedules')}
                data={schedules.map((one) => ({ id: one.id, name: one.scheduleName }))}
                value={(value as number[] | undefined) ?? []}
                onChange={onChange}
                placeholder={t('All schedules')}
                description={t('Choose none to follow all schedules that are active.')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
              {error && <p role="alert">{error}</p>}
            </>
          ),
        }}
        words={{
          new: t('Reminders of a client'),
          edit: t('Reminders of a client'),
          create: t('Add client'),
          created: t('The settings were saved.'),
          saved: t('The settings were saved.'),
        }}
      />
    </EntityScreen>
  )
}
