import { randomUUID } from 'node:crypto'
import { letterLog, letterSend, letters } from '@atrium/contract/letters/letters.ts'
import { letterRuns } from '@atrium/contract/letters/runs.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import type { Asked, Sample } from '../../platform/feature.ts'

/** Records that the tests of every call make. */
export const samples: readonly Sample[] = [
  {
    calls: letterTemplates,
    table: 'letter_templates',
    make: letterTemplates.save,
    ofCompany: true,
    input: ({ mark }) => ({ name: mark, subject: mark, description: mark }),
  },
  {
    calls: { ...letters, ...letterSend, ...letterLog },
    table: 'letters',
    make: letters.create,
    input: ({ tenantId, mark, made }) => ({ tenantId, subject: mark, templateId: made['letter_templates'] }),
  },
]

export const asks: readonly Asked[] = [
  { calls: [letterTemplates.leases], input: ({ tenantId }) => ({ tenantId }) },
  {
    calls: [letterRuns.plan, letterRuns.send],
    input: ({ tenantId, made }) => ({
      key: randomUUID(),
      templateId: made['letter_templates'],
      tenantIds: [tenantId],
      letters: [{ tenantId, leaseId: null }],
    }),
  },
  {
    calls: [letterTemplates.preview],
    input: ({ tenantId }) => ({ tenantId, leaseId: null, subject: 'Rent', description: 'Dear {{Client}}' }),
  },
]
