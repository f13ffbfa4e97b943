import { z } from 'zod'
import { code, own, phone, text } from '../kit/entity.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'

/** What is known of a person, wherever one is entered. */
export const personFields = {
  email: own(z.email().max(320), { label: 'Email', kind: 'email', required: 'Email is required', form: { max: 320 } }),
  firstName: code(plainName(errorCode('first-name-required'), 100), {
    label: 'First name',
    kind: 'text',
    required: 'First name is required',
    form: { max: 100 },
    half: true,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  lastName: code(plainName(errorCode('last-name-required'), 100), {
    label: 'Last name',
    kind: 'text',
    required: 'Last name is required',
    form: { max: 100 },
    half: true,
  }),
  phone: phone({ label: 'Phone', half: true }),
  jobTitle: text({ label: 'Job title', max: 100, half: true }),
}
