import { absenceEntity, absences } from '@atrium/contract/workflows/absences.ts'
import { approvalByMail } from '@atrium/contract/workflows/approval-by-mail.ts'
import {
  clientWorkflowEntity,
  clientWorkflows as runCalls,
  workflowMailLog,
} from '@atrium/contract/workflows/client-workflows.ts'
import { workflowNotices } from '@atrium/contract/workflows/notices.ts'
import { workflowScreens } from '@atrium/contract/workflows/screens.ts'
import { workflows as calls, workflowEntity } from '@atrium/contract/workflows/workflows.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { INVOICE_ENDED } from '../../platform/invoices/find-issued.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { CONTRACT_CHANGED } from '../../ports/contracts.ts'
import { ENVELOPE_CHANGED } from '../../ports/esignatures.ts'
import { ENTRY_MADE } from '../../ports/forms.ts'
import { decideApproval, openApproval } from './by-mail/approvals.ts'
import { commentOnRun, reassignStep, restartRun, setRunStatus, updateRun } from './change-run.ts'
import { workers } from './clock.ts'
import { closesStepFile } from './closed-file.ts'
import { saveRunStep, setStepStatus } from './do-step.ts'
import { getAssignees } from './get-assignees.ts'
import { getRun, relatedSteps } from './get-run.ts'
import { getWorkflowForms } from './get-workflow-forms.ts'
import { stepMailDelivery } from './mails/deliver-step-mail.ts'
import { searchStepMails } from './mails/list-mails.ts'
import { contractChanged, envelopeChanged, invoiceEnded, settlesSteps } from './outside-changed.ts'
import { searchRuns } from './read-runs.ts'
import { getStep, getWorkflow, searchWorkflows } from './read-workflows.ts'
import { rehearseWorkflow } from './rehearsal/rehearse-workflow.ts'
import { asks, samples } from './samples.ts'
import { cloneWorkflow, markFavorite, removeWorkflow, saveStep, saveWorkflow } from './save-workflow.ts'
import { entryMade, startWorkers } from './start-by-itself.ts'
import { startRun } from './start-run.ts'
import { startsWorkflows } from './started-elsewhere.ts'
import { contractOfStep, contractValue, envelopeOfStep, resendStep, templateLogs } from './step-documents.ts'
import { usesForms } from './step-tags.ts'
import { getAbsence, removeAbsence, saveAbsence, searchAbsences } from './substitutes/absences.ts'
import { refreshesStandIns } from './substitutes/refresh-stand-ins.ts'
import { clientWorkflowEvents, clientWorkflows } from './tables.ts'

export const workflowsFeature: Feature = {
  entities: [workflowEntity, clientWorkflowEntity, absenceEntity],
  screens: Object.values(workflowScreens),
  events: workflowNotices,
  workers: [...workers, ...startWorkers, settlesSteps, refreshesStandIns],
  reactions: {
    [ENVELOPE_CHANGED]: envelopeChanged,
    [CONTRACT_CHANGED]: contractChanged,
    [INVOICE_ENDED]: invoiceEnded,
    [ENTRY_MADE]: entryMade,
  },
  deliverables: [stepMailDelivery],
  answers: [startsWorkflows, usesForms],
  deletionGuards: { tenant: hasRows(clientWorkflows.tenantId) },
  closesFile: { in: [clientWorkflowEvents], closes: closesStepFile },
  demo: async () => (await import('./demo.ts')).insertWorkflows,
  samples,
  asks,
  calls: [
    ...serve(calls, {
      search: searchWorkflows,
      get: getWorkflow,
      save: saveWorkflow,
      remove: removeWorkflow,
      clone: cloneWorkflow,
      saveStep,
      step: getStep,
      rehearse: rehearseWorkflow,
      favorite: markFavorite,
      forms: getWorkflowForms,
      people: getAssignees,
    }),
    ...serve(absences, { search: searchAbsences, get: getAbsence, save: saveAbsence, remove: removeAbsence }),
    ...serve(approvalByMail, { open: openApproval, decide: decideApproval }),
    ...serve(runCalls, {
      search: searchRuns,
      get: getRun,
      related: relatedSteps,
      start: startRun,
      update: updateRun,
      setStatus: setRunStatus,
      restart: restartRun,
      saveStep: saveRunStep,
      setStepStatus,
      reassign: reassignStep,
      comment: commentOnRun,
      resendSign: resendStep,
      envelope: envelopeOfStep,
      templateLogs,
      downloadContract: contractOfStep,
      contractValue,
      mails: searchStepMails,
    }),
    ...serveDeliveryLog(workflowMailLog, stepMailDelivery),
  ],
}
