import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { esignatureScreens } from './screens.ts'

/** DocuSign forbids asking for one envelope more often. Minutes. */
export const MINUTES_BETWEEN_CHECKS = 15
/** Characters that DocuSign takes: of a subject, of the name and the address of a person. */
export const MAX_AT_DOCUSIGN = 100

const manage = esignatureScreens.sent.access.needs(Permission.AllowManageDocuments)

/** Envelopes that DocuSign sends: docs/features/esignatures.md. */
export const docusignEnvelopes = calls(
  '/ESignature',
  { reads: ['envelope', 'connection'], changes: ['envelope'] },
  {
    ways: get('SendingWays', {
      allow: manage,
      about:
        'The company’s connections to DocuSign by which envelopes can be sent now, by name. Without one the portal sends all.',
      reply: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
    }),
    check: post('CheckEnvelope', {
      allow: manage,
      about: 'Asks DocuSign what has become of an envelope: not within fifteen minutes of the last time, as it wants.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    sendAgain: post('SendEnvelopeAgain', {
      allow: manage,
      about:
        'Hands an envelope that DocuSign did not take to it once more. What it has taken already is found, and not sent twice.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)
