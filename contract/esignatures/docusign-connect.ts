import { everyone } from '../access/access.ts'
import { calls, raw } from '../kit/call.ts'
import { PathId } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'

/** An event is some kilobytes; with documents in it, which the portal has no use for, it may be larger and is refused. */
const MAX_EVENT_SIZE = 1024 * 1024
/** DocuSign signs by each key of an account that is in force, in the order of the keys. */
const SIGNATURES = [1, 2, 3, 4, 5].map((n) => `x-docusign-signature-${n}`)

/** What DocuSign Connect calls: docs/features/esignatures.md. */
export const docusignConnect = calls(
  '/ESignature',
  { changes: ['envelope'] },
  {
    receive: raw('DocusignConnect/{id}', {
      allow: everyone,
      about:
        'For DocuSign Connect: that something has become of an envelope that was sent by a connection (`id`). Signed; of what it says only the envelope counts, which DocuSign is then asked for.',
      params: { id: PathId },
      signature: SIGNATURES,
      maxBytes: MAX_EVENT_SIZE,
      reply: Done,
    }),
  },
)
