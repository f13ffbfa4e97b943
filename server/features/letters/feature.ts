import { letters as letterCalls, letterEntity, letterLog, letterSend } from '@atrium/contract/letters/letters.ts'
import { letterNotices } from '@atrium/contract/letters/notices.ts'
import { letterRuns } from '@atrium/contract/letters/runs.ts'
import { letterScreens } from '@atrium/contract/letters/screens.ts'
import { letterTemplateEntity, letterTemplates } from '@atrium/contract/letters/templates.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog, serveDeliverySend } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { worker } from '../../platform/jobs/job.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { leasesOfClient } from '../contracts/assemble/for-whom.ts'
import { LETTER, letterDelivery } from './deliver-letter.ts'
import { downloadLetter, letterFile } from './letter-paper.ts'
import { getLetter, portalLetters, searchLetters } from './read-letters.ts'
import { planLetters } from './run/plan-letters.ts'
import { letterRunJob, resumeRuns, runProgress, sendLetters, sendRun } from './run/send-letters.ts'
import { asks, samples } from './samples.ts'
import { createLetter, openLetter, removeLetter, updateLetter } from './save-letter.ts'
import { letters } from './tables.ts'
import { getTemplate, previewTemplate, removeTemplate, saveTemplate, searchTemplates } from './templates.ts'

export const lettersFeature: Feature = {
  entities: [letterTemplateEntity, letterEntity],
  screens: Object.values(letterScreens),
  constraints: { letter_templates_called: { field: 'name', error: 'letter-template-called' } },
  events: letterNotices,
  calls: [
    ...serve(letterTemplates, {
      search: searchTemplates,
      get: getTemplate,
      save: saveTemplate,
      remove: removeTemplate,
      preview: previewTemplate,
      leases: leasesOfClient,
    }),
    ...serve(letterCalls, {
      search: searchLetters,
      get: getLetter,
      create: createLetter,
      update: updateLetter,
      remove: removeLetter,
      open: openLetter,
      download: downloadLetter,
    }),
    ...serve(letterRuns, { plan: planLetters, send: sendLetters, progress: runProgress }),
    ...serveDeliverySend(letterSend, letterDelivery),
    ...serveDeliveryLog(letterLog, letterDelivery),
  ],
  workers: [worker(letterRunJob, sendRun)],
  onStart: resumeRuns,
  deliverables: [letterDelivery],
  mailFiles: { [LETTER]: letterFile },
  portalFiles: [portalLetters],
  deletionGuards: { tenant: hasRows(letters.tenantId) },
  demo: async () => (await import('./demo.ts')).insertLetters,
  samples,
  asks,
}
