import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, post, upload } from '../kit/call.ts'
import { choice, entity, own, ref, text } from '../kit/entity.ts'
import { Id } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { AskedToSign, sendingFields } from './envelopes.ts'
import { MAX_ROLES } from './fields.ts'
import { esignatureScreens } from './screens.ts'

/** Envelopes that a company sends from lists within an hour, and people of one list. */
export const MAX_LISTED_AN_HOUR = 1_000

const languages = { en: 'English', fr: 'French' } as const

/** A row of a list: somebody who gets the document of a template in an envelope of their own. */
export const listedSigner = entity('listed signer', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    max: 150,
    upload: { aliases: ['Full name', 'Nom'], example: 'Ana Singh' },
  }),
  email: own(z.email().max(320), {
    kind: 'email',
    label: 'E-mail',
    required: 'E-mail is required',
    upload: { aliases: ['Email', 'Email address', 'Courriel'], example: 'ana.singh@example.com' },
  }),
  language: choice(languages, { label: 'Language', start: 'en', upload: { aliases: ['Langue'], example: 'English' } }),
  tenantId: ref({
    to: 'tenant',
    label: 'Client',
    upload: { aliases: ['Client name', 'Tenant', 'Tenant name', 'Locataire'], example: 'Maple & Rye' },
  }),
})

const manage = esignatureScreens.sent.access.needs(Permission.AllowManageDocuments)

/** Sending the document of a template to everybody of a list: docs/features/esignatures.md. */
export const sendingLists = calls(
  '/ESignature',
  { reads: ['envelope', 'tenant', 'site'], changes: ['envelope'] },
  {
    prepare: post('PrepareSending', {
      allow: manage,
      about:
        'What everybody of a list is to get: the template, the words, and who signs beside them. Nothing is sent; `SendFromList` takes the id.',
      body: z.object({
        templateId: Id,
        siteId: Id,
        emailSubject: line().min(1).max(200),
        /** The role that the people of the list sign in. */
        listRole: z.int().min(1).max(MAX_ROLES),
        ...sendingFields,
        /** Those of the other roles, the same in every envelope. */
        recipients: z.array(AskedToSign).max(MAX_ROLES).default([]),
      }),
      reply: Saved,
    }),
    send: upload('SendFromList', {
      allow: manage,
      about:
        'Reads a CSV or XLSX list of people (part `file`), and sends each an envelope of their own as prepared (`into`). Who has that document open already is refused. Many are sent by a job.',
      body: UploadOrder,
      reply: ImportReply,
    }),
  },
)
