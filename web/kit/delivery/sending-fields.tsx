import type { Field } from '@atrium/contract/kit/fields.ts'
import { Translation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { MomentField } from '../form/MomentField.tsx'

/** What a form of a record that goes out at once asks beside its own fields. */
export const sendingFields: readonly Field[] = [
  // `time`: left empty it is not sent.
  { value: 'sendAt', text: 'Send at', kind: 'time', help: 'Leave it empty to send it now.' },
  { value: 'mail', text: 'Also tell them by e-mail', kind: 'switch' },
]
export const sendingStart = { mail: true }

/** The input of `sendAt`: a day and a time of it in the viewer's zone; its value is an instant. */
export const sendAtInput: OwnInput = ({ id, value, onChange, error }) => (
  <Translation>
    {(t) => (
      <MomentField
        id={id}
        label={t('Send at')}
        description={t('Leave it empty to send it now.')}
        value={value}
        error={error}
        onChange={onChange}
      />
    )}
  </Translation>
)

/** What is sent of them. */
export function sendingOf(values: object) {
  const { mail = true, sendAt } = values as { mail?: boolean; sendAt?: string | null }
  return { mail, ...(sendAt ? { sendAt } : {}) }
}
