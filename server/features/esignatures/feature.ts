import { docusignEnvelopes } from '@atrium/contract/esignatures/docusign.ts'
import { docusignConnect } from '@atrium/contract/esignatures/docusign-connect.ts'
import { envelopes, moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { esignatureNotices } from '@atrium/contract/esignatures/notices.ts'
import { esignatureScreens } from '@atrium/contract/esignatures/screens.ts'
import { listedSigner, sendingLists } from '@atrium/contract/esignatures/sending-lists.ts'
import { ownSigning, signing, signingHere, verifying } from '@atrium/contract/esignatures/signing.ts'
import { esignTemplates, moreTemplates, templateEntity } from '@atrium/contract/esignatures/templates.ts'
import { serve } from '../../platform/calls/serve.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { attach } from './attach.ts'
import { closesDocument } from './closed-files.ts'
import { cutEnvelopes } from './docusign/ask-docusign.ts'
import { checkEnvelope, sendAgain, sendingWays } from './docusign/check-envelope.ts'
import { receiveEvent } from './docusign/receive-event.ts'
import { resendEnvelope, voidEnvelope } from './end-envelope.ts'
import { envelopesOfClient } from './envelopes-of-client.ts'
import { consent, decline, openSigning, sealedFile, signingFile } from './open-signing.ts'
import { openHere, openOwn, searchSigning } from './own-signing.ts'
import { portalSealed } from './portal-sealed.ts'
import { envelopeDocuments, getEnvelope, listEnvelopes } from './read-envelopes.ts'
import { getTemplate, listTemplates, openTemplate } from './read-templates.ts'
import { correctSigner, delegate } from './replace-signer.ts'
import { deleteTemplate, saveTemplate } from './save-template.ts'
import { sendEnvelope } from './send-envelope.ts'
import { prepareSending, signerList } from './send-to-list.ts'
import { fillsDemo, sendsForOthers } from './sent-elsewhere.ts'
import { sign } from './sign.ts'
import { signInPerson } from './sign-in-person.ts'
import { checkCode, sendCode } from './signing-code.ts'
import { esignatureDocuments, esignatureEnvelopes } from './tables.ts'
import { verify } from './verify.ts'
import { askForLostSeals, workers } from './workers.ts'

/** Of the templates and envelopes that the tests make. */
const SIGNATURE = { id: 1, role: 1, kind: 'signature', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 } as const
const ASKED = { role: 1, name: 'Somebody', email: 'asked@test.example' }

export const esignaturesFeature: Feature = {
  entities: [templateEntity, listedSigner],
  screens: Object.values(esignatureScreens),
  events: esignatureNotices,
  constraints: { esignature_templates_name: { field: 'name', error: 'esign-template-name-taken' } },
  workers,
  imports: [signerList],
  answers: [sendsForOthers, fillsDemo],
  reactions: { 'connection deleted': cutEnvelopes },
  calls: [
    ...serve(esignTemplates, { save: saveTemplate, list: listTemplates, get: getTemplate }),
    ...serve(moreTemplates, { file: openTemplate, remove: deleteTemplate }),
    ...serve(envelopes, {
      send: sendEnvelope,
      list: listEnvelopes,
      documents: envelopeDocuments,
      void: voidEnvelope,
      resend: resendEnvelope,
    }),
    ...serve(moreEnvelopes, { get: getEnvelope, correct: correctSigner, inPerson: signInPerson }),
    ...serve(docusignConnect, { receive: receiveEvent }),
    ...serve(docusignEnvelopes, { ways: sendingWays, check: checkEnvelope, sendAgain }),
    ...serve(sendingLists, { prepare: prepareSending, send: importRows(signerList) }),
    ...serve(ownSigning, { list: searchSigning, open: openOwn }),
    ...serve(signingHere, { open: openHere }),
    ...serve(signing, {
      open: openSigning,
      file: signingFile,
      consent,
      sign,
      decline,
      sendCode,
      checkCode,
      delegate,
      sealed: sealedFile,
      attach,
    }),
    ...serve(verifying, { verify }),
  ],
  demo: async () => (await import('./demo.ts')).insertEsignatures,
  // The seal of what everybody has signed is not lost with a server that ended meanwhile.
  onStart: ({ database, jobs }) => inTransaction(database.db, (db) => askForLostSeals(db, jobs)),
  samples: [
    // An envelope names its template and has its document: this one is seen by whoever sees either.
    {
      calls: { template: esignTemplates.get, sent: envelopes.list },
      table: 'esignature_templates',
      name: 'sent_templates',
      make: esignTemplates.save,
      ofCompany: true,
      withFile: 'pdf',
      input: ({ siteId }) => ({ name: `Sent ${siteId}`, active: true, roles: ['Tenant'], fields: [SIGNATURE] }),
    },
    {
      calls: { ...esignTemplates, ...moreTemplates },
      table: 'esignature_templates',
      make: esignTemplates.save,
      ofCompany: true,
      withFile: 'pdf',
      input: ({ mark, siteId }) => ({
        name: `${mark} ${siteId}`,
        description: mark,
        active: true,
        roles: ['Tenant'],
        fields: [SIGNATURE],
      }),
    },
    {
      calls: { ...envelopes, ...moreEnvelopes, ...docusignEnvelopes },
      table: 'esignature_envelopes',
      make: envelopes.send,
      input: ({ siteId, tenantId, mark, made }) => ({
        templateId: made['sent_templates'],
        siteId,
        tenantId,
        emailSubject: mark,
        message: mark,
        recipients: [{ role: 1, name: mark, email: `signer-${siteId}-${tenantId}@test.example` }],
      }),
    },
  ],
  asks: [
    { calls: [envelopes.send], input: ({ made }) => ({ templateId: made['sent_templates'], recipients: [ASKED] }) },
    { calls: [sendingLists.prepare], input: ({ made }) => ({ templateId: made['sent_templates'], listRole: 1, recipients: [] }) },
    { calls: Object.values(signing), input: { key: 'no-key' } },
  ],
  ofClients: [envelopesOfClient],
  portalFiles: [portalSealed],
  deletionGuards: { tenant: hasRows(esignatureEnvelopes.tenantId) },
  closesFile: { in: [esignatureDocuments], closes: closesDocument },
}
