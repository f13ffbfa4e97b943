import { z } from 'zod'
import { ask, calls, post } from '../kit/call.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'
import { Mailed } from '../kit/results.ts'
import { everyone } from './access.ts'
import { Email, Language, NewPassword, Person } from './sign-up-fields.ts'

/** The landlord's code: twelve letters and digits; dashes, blanks and small letters do not matter. */
const Code = z
  .string(whenMissing('code-required'))
  .max(40)
  .transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().length(12, errorCode('code-length')))

const CorporateRegistration = z.object({
  code: Code,
  companyName: plainName('Company name is required', 200),
  ...Person,
  email: Email,
  password: NewPassword,
  language: Language.default('en'),
})

const corporateSignUpTopics = { changes: ['corporate'] }

/** How a corporate client registers: docs/features/corporate.md. */
export const corporateSignUp = calls('/Account', corporateSignUpTopics, {
  register: post('RegisterCorporateAccount', {
    allow: everyone,
    about:
      'Registers a corporate client with the landlord whose code it has; a link to verify the address is mailed. It has no client, and sees none, until a request is approved.',
    body: CorporateRegistration,
    reply: Mailed,
  }),
  findByCode: ask('FindCompanyByCode', {
    allow: everyone,
    about: 'The name of the company whose code this is; 30 times an hour from one address.',
    body: z.object({ code: Code }),
    reply: z.object({ company: z.string() }),
  }),
})
