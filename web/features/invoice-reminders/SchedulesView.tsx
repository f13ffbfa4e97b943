import {
  type InvoiceSchedule,
  invoiceSchedules,
  scheduleColumns,
  scheduleEntity,
} from '@atrium/contract/invoice-reminders/schedules.ts'
import { reminderTemplates } from '@atrium/contract/invoice-reminders/templates.ts'
import { IconCalendarClock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AboutView, ReminderViews } from './ReminderViews.tsx'
import { conditionsText } from './words.ts'

const fieldsOf = ({ repeatDays }: { repeatDays?: unknown }) =>
  scheduleEntity.form.filter(({ value }) => value !== 'repeatTimes' || Number(repeatDays) > 0)

/** When clients are reminded by themselves. */
export function SchedulesView() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const { sites } = useSelectedSite()
  const templates = useRead(reminderTemplates.search, { rowsPerPage: 500 }).data?.items
  const remove = useWrite(invoiceSchedules.remove, { success: t('The schedule was deleted.') })
  const options = useMemo(
    () => ({ templateId: (templates ?? []).map(({ id, name }) => ({ value: id, label: name })) }),
    [templates],
  )
  const conditions = (row: InvoiceSchedule) => conditionsText(t, row, sites)
  return (
    <EntityScreen
      name="invoice-schedules"
      title={t('Mails and reminders')}
      about={<AboutView text={t('Reminders go out in the morning, by the clock of each site.')} />}
      above={<ReminderViews view="schedules" />}
      call={invoiceSchedules.search}
      ask={{}}
      columns={scheduleColumns}
      card={['scheduleName', 'conditions', 'active']}
      render={{ conditions }}
      exportText={{ conditions }}
      nameOf={({ scheduleName }) => scheduleName}
      drawer={drawer}
      createText={t('Add schedule')}
      remove={{
        text: t('Nobody is reminded by it any more. What it has sent stays in the log.'),
        action: t('Delete schedule'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconCalendarClock,
        title: t('There are no schedules yet.'),
        hint: t('Say how many days before or after the due date a client is reminded, and how often.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="invoice schedule"
        fields={fieldsOf}
        get={invoiceSchedules.get}
        create={invoiceSchedules.save}
        update={invoiceSchedules.save}
        start={{ days: 7, timing: 'After', repeatDays: 0, repeatTimes: 0, siteIds: [], active: true, workingDays: true }}
        options={options}
        render={{
          siteIds: ({ id, value, onChange, error }) => (
            <>
              <ManyPicker
                id={id}
                label={t('Sites')}
                data={sites}
                value={(value as number[] | undefined) ?? []}
                onChange={onChange}
                placeholder={t('All sites')}
                description={t('Choose none to include all of your sites.')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
              {error && <p role="alert">{error}</p>}
            </>
          ),
        }}
        words={{
          new: t('New schedule'),
          edit: t('Edit schedule'),
          create: t('Add schedule'),
          created: t('The schedule was added.'),
          saved: t('The schedule was saved.'),
        }}
      />
    </EntityScreen>
  )
}
