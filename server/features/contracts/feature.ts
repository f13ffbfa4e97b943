import { contracts as contractCalls, contractEntity } from '@atrium/contract/contracts/contracts.ts'
import { leaseFilling } from '@atrium/contract/contracts/lease-filling.ts'
import { contractLibrary, partEntities, partKinds } from '@atrium/contract/contracts/library.ts'
import { contractNotices } from '@atrium/contract/contracts/notices.ts'
import { contractObligations as obligationCalls, obligationEntity } from '@atrium/contract/contracts/obligations.ts'
import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { contractSigning } from '@atrium/contract/contracts/signing.ts'
import { contractTemplateEntity, contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { contractWord } from '@atrium/contract/contracts/word.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { CONTRACT_CHANGED } from '../../ports/contracts.ts'
import { ENVELOPE_CHANGED } from '../../ports/esignatures.ts'
import { answerContract } from './answers/answer.ts'
import { closesAnswerFile } from './answers/closed-file.ts'
import { leasesOfClient } from './assemble/for-whom.ts'
import { compareContract } from './compare/compare.ts'
import { actOnContract } from './contract/act.ts'
import { addPart, changePart, removePart as removeContractPart } from './contract/change-parts.ts'
import { createContract, removeContract, updateContract } from './contract/create-contract.ts'
import { getContract } from './contract/get-contract.ts'
import { portalContracts } from './contract/portal-contracts.ts'
import { searchContracts } from './contract/read-contracts.ts'
import { fillLease, getFilling } from './lease/fill-lease-of.ts'
import { getPart, searchParts } from './library/read-parts.ts'
import { removePart, savePart } from './library/save-part.ts'
import { madeElsewhere } from './made-elsewhere.ts'
import { dateObligations } from './obligations/date-obligations.ts'
import { dueCalendar, overdueObligations } from './obligations/due-calendar.ts'
import { answerObligationsDue } from './obligations/obligations-due.ts'
import { getObligation, obligationsOfContract, obligationsOfTemplate, searchDue } from './obligations/read-obligations.ts'
import { obligationReminders } from './obligations/remind.ts'
import { removeObligation, saveObligation } from './obligations/save-obligation.ts'
import { chargeObligation, setObligationDone } from './obligations/set-done.ts'
import { downloadContract } from './paper/download.ts'
import { commentOnContract, decideSuggestion, suggestForContract, suggestPart, withdrawSuggestion } from './remarks/remark.ts'
import { waitingContracts } from './remarks/waiting-contracts.ts'
import { asks, samples } from './samples.ts'
import { envelopeChanged } from './signing/envelope-changed.ts'
import { readSigners } from './signing/read-signers.ts'
import { recallContract, resendContract } from './signing/recall-contract.ts'
import { sendContract } from './signing/send-contract.ts'
import { contractAnswers, contracts } from './tables.ts'
import { previewTemplate } from './templates/preview.ts'
import { getTemplate, searchTemplates } from './templates/read-templates.ts'
import { cloneTemplate, removeTemplate, saveTemplate } from './templates/save-template.ts'
import { readContractWord } from './word/read-contract-word.ts'

export const contractsFeature: Feature = {
  portalFiles: [portalContracts],
  entities: [...Object.values(partEntities), contractTemplateEntity, contractEntity, obligationEntity],
  screens: Object.values(contractScreens),
  constraints: {
    contract_parts_called: { field: 'name', error: 'contract-part-called' },
    contract_templates_called: { field: 'name', error: 'contract-part-called' },
  },
  events: contractNotices,
  answers: [madeElsewhere, answerObligationsDue],
  reactions: { [ENVELOPE_CHANGED]: envelopeChanged, [CONTRACT_CHANGED]: dateObligations },
  workers: [obligationReminders],
  calendar: [dueCalendar],
  needs: [waitingContracts, overdueObligations],
  closesFile: { in: [contractAnswers], closes: closesAnswerFile },
  deletionGuards: { tenant: hasRows(contracts.tenantId) },
  demo: async () => (await import('./demo.ts')).insertContracts,
  samples,
  asks,
  calls: [
    ...partKinds.flatMap((kind) =>
      serve(contractLibrary[kind], {
        search: searchParts(kind),
        get: getPart(kind),
        save: savePart(kind),
        remove: removePart(kind),
      }),
    ),
    ...serve(contractTemplates, {
      search: searchTemplates,
      get: getTemplate,
      save: saveTemplate,
      remove: removeTemplate,
      clone: cloneTemplate,
      preview: previewTemplate,
      leases: leasesOfClient,
    }),
    ...serve(contractCalls, {
      search: searchContracts,
      get: getContract,
      create: createContract,
      update: updateContract,
      changePart,
      addPart,
      removePart: removeContractPart,
      act: actOnContract,
      compare: compareContract,
      comment: commentOnContract,
      suggest: suggestForContract,
      suggestPart,
      decide: decideSuggestion,
      withdraw: withdrawSuggestion,
      remove: removeContract,
      answer: answerContract,
      download: downloadContract,
    }),
    ...serve(obligationCalls, {
      search: searchDue,
      ofContract: obligationsOfContract,
      ofTemplate: obligationsOfTemplate,
      get: getObligation,
      save: saveObligation,
      remove: removeObligation,
      setDone: setObligationDone,
      charge: chargeObligation,
    }),
    ...serve(contractWord, { read: readContractWord }),
    ...serve(leaseFilling, { get: getFilling, fill: fillLease }),
    ...serve(contractSigning, {
      signers: readSigners,
      send: sendContract,
      resend: resendContract,
      recall: recallContract,
    }),
  ],
}
