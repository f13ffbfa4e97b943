import { z } from 'zod'
import { line } from '../kit/line.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'
import { MIN_PASSWORD } from './password-rule.ts'

// What every way to an account asks for: signing up, an invitation, a corporate client's registration.

/** A key out of a link that was mailed. */
export const Key = z.string().min(1).max(200)
export const Email = line().toLowerCase().pipe(z.email().max(320))
export const NewPassword = z.string(whenMissing('password-required')).min(MIN_PASSWORD, errorCode('password-short')).max(200)
export const Person = {
  firstName: plainName('First name is required', 100),
  lastName: plainName('Last name is required', 100),
}
export const Language = z.enum(['en', 'fr'])
