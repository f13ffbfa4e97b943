import { fields as asFields } from '@atrium/contract/kit/fields.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { formatDate, formatTime } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMailIsOff } from '../../kit/useMailIsOff.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Spaces.module.css'

const fields = asFields([
  { value: 'date', text: 'Date', kind: 'select', required: 'Date is required', half: true },
  { value: 'startTime', text: 'Start Time', kind: 'select', required: 'Start time is required', half: true },
])

/** Another time for a viewing, of those that are free. */
export function MoveViewing({ one, onClose }: { one: { id: number; rentalSpaceId: number }; onClose: () => void }) {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  const read = useRead(viewings.slots, { id: one.rentalSpaceId })
  const move = useWrite(viewings.reschedule, {
    quiet: true,
    success: mailIsOff
      ? t('The viewing was moved. Mail is not set up: tell whoever booked it yourself.')
      : t('The viewing was moved. Whoever booked it gets a mail.'),
  })
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('Move the viewing')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Loaded read={read} height={160}>
        {({ days }) =>
          days.length === 0 ? (
            <p className={classes['quiet']}>{t('There is no free time at the moment.')}</p>
          ) : (
            <EntityForm
              fields={fields}
              schema={viewings.reschedule.body}
              values={{ id: one.id }}
              useOptions={({ date }) => ({
                date: days.map((day) => ({ value: day.date, label: formatDate(day.date) })),
                startTime: (days.find((day) => day.date === date)?.times ?? []).map((time) => ({
                  value: time,
                  label: formatTime(time),
                })),
              })}
              onSubmit={(body) => move.mutateAsync(body)}
              onSaved={onClose}
              submitText={t('Move viewing')}
            />
          )
        }
      </Loaded>
    </Modal>
  )
}
