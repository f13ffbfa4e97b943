import type { Field } from '@atrium/contract/kit/fields.ts'
import { TextInput } from '@mantine/core'
import { Translation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'

/** What a form of a record that goes out at once asks beside its own fields. */
export const sendingFields: readonly Field[] = [
  // `time`: left empty it is not sent.
  { value: 'sendAt', text: 'Send at', kind: 'time', help: 'Leave it empty to send it now.' },
  { value: 'mail', text: 'Also tell them by e-mail', kind: 'switch' },
]
export const sendingStart = { mail: true }

/** The input of `sendAt`, which is a time of a day. */
export const sendAtInput: OwnInput = ({ id, value, onChange, error }) => (
  <Translation>
    {(t) => (
      <TextInput
        id={id}
        type="datetime-local"
        label={t('Send at')}
        description={t('Leave it empty to send it now.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typeof value === 'string' ? value : ''}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Translation>
)

/** What is sent of them: the time is that of this browser's clock. */
export function sendingOf(values: object) {
  const { mail = true, sendAt } = values as { mail?: boolean; sendAt?: string }
  return { mail, ...(sendAt ? { sendAt: new Date(sendAt).toISOString() } : {}) }
}
