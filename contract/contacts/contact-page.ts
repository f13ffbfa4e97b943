import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { PathId } from '../kit/ids.ts'
import { PageSection } from '../kit/record-page.ts'
import { contactScreens } from '../tenancy/people/contact-screens.ts'
import { Contact } from './contacts.ts'

/** The page of a contact: docs/features/contacts.md. */
export const contactPage = calls(
  '/Contact',
  {
    reads: [
      'announcement',
      'contact',
      'contactRole',
      'distributionList',
      'emergencyAlert',
      'form mail',
      'form paywall mail',
      'insurance request',
      'invoice mail',
      'letter',
      'maintenance request',
      'rental notice',
      'site',
      'siteMemo',
      'submission',
      'tenant',
      'viewing',
      'workflow mail',
    ],
  },
  {
    get: get('GetContactPage/{id}', {
      allow: contactScreens.one.access,
      about:
        'One contact, also by the id of one that was merged into it, and of each kind of record whose screen is open to the viewer those that it is named in.',
      params: { id: PathId },
      reply: z.object({ contact: Contact, sections: z.array(PageSection) }),
    }),
  },
)
