import { MAX_MESSAGE } from '@atrium/contract/esignatures/envelopes.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { mayDelegate } from '../../kit/signing/may-delegate.ts'

/** What is said of a document that is sent to be signed. */
export const aboutSending: readonly Field[] = [
  { value: 'emailSubject', text: 'Subject', kind: 'text', required: 'Subject is required', max: 200 },
  { value: 'message', text: 'Message', kind: 'longText', max: MAX_MESSAGE },
  { value: 'lastDay', text: 'Sign until', kind: 'date', half: true, help: 'The last day; empty: no limit.' },
  { value: 'remindEvery', text: 'Remind every … days', kind: 'number', half: true, decimals: 0, help: '0: never.' },
  mayDelegate,
]

export const sendingStart = { message: '', lastDay: null, remindEvery: 3, mayDelegate: true }
