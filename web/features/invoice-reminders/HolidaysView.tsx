import { holidayColumns, holidayEntity, holidays } from '@atrium/contract/invoice-reminders/holidays.ts'
import { IconBeach } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AboutView, ReminderViews } from './ReminderViews.tsx'

/** Days on which nobody is reminded. */
export function HolidaysView() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const remove = useWrite(holidays.remove, { success: t('The holiday was deleted.') })
  return (
    <EntityScreen
      name="holidays"
      title={t('Mails and reminders')}
      about={<AboutView text={t('Nobody is reminded on a holiday, but on the next day that is none.')} />}
      above={<ReminderViews view="holidays" />}
      call={holidays.search}
      ask={{}}
      columns={holidayColumns}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Add holiday')}
      remove={{
        text: t('Reminders go out on this day again.'),
        action: t('Delete holiday'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconBeach,
        title: t('There are no holidays yet.'),
        hint: t('Add the days on which your office is closed.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="holiday"
        fields={holidayEntity.form}
        get={holidays.get}
        create={holidays.save}
        update={holidays.save}
        words={{
          new: t('New holiday'),
          edit: t('Edit holiday'),
          create: t('Add holiday'),
          created: t('The holiday was added.'),
          saved: t('The holiday was saved.'),
        }}
      />
    </EntityScreen>
  )
}
