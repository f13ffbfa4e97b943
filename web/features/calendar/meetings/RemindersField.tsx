import { meetingEntity, reminderMinutes } from '@atrium/contract/calendar/meetings.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import classes from '../../../kit/Toggles.module.css'
import { reminderWords } from './reminder-words.ts'

const { label, help = '' } = meetingEntity.fields.reminders

/** How long before it people are reminded: none, one or several times. */
export function RemindersField({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const chosen = new Set(value as readonly number[])
  return (
    <div>
      <fieldset id={id} tabIndex={-1} className={classes['toggles']}>
        <legend>{inWords(t, label)}</legend>
        {reminderMinutes.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={chosen.has(minutes)}
            onClick={() => onChange([...chosen.symmetricDifference(new Set([minutes]))].toSorted((one, other) => one - other))}
          >
            {reminderWords(minutes, t)}
          </button>
        ))}
      </fieldset>
      <Input.Description mt={5}>{inWords(t, help)}</Input.Description>
      {error && <Input.Error mt={5}>{error}</Input.Error>}
    </div>
  )
}
