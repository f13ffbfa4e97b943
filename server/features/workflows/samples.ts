import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import type { Asked, Sample } from '../../platform/feature.ts'

const steps = (mark: string) => [
  { key: 'first', kind: 'Task', name: mark, details: mark, assignees: [{ type: 'client' }, { type: 'site' }] },
  { key: 'second', kind: 'Approve', name: mark, assignees: [{ type: 'site' }] },
]

/** Records that the tests of every call make. */
export const samples: readonly Sample[] = [
  {
    calls: workflows,
    table: 'workflows',
    make: workflows.save,
    ofCompany: true,
    input: ({ mark }) => ({ name: mark, description: mark, status: 'Published', steps: steps(mark) }),
  },
  {
    calls: clientWorkflows,
    table: 'client_workflows',
    make: clientWorkflows.start,
    input: ({ siteId, tenantId, mark, made }) => ({ siteId, tenantId, name: mark, workflowId: made['workflows'] }),
  },
]

export const asks: readonly Asked[] = [
  { calls: [clientWorkflows.get], input: { withTimeline: 'true' } },
  {
    calls: [workflows.rehearse],
    input: ({ made }) => ({
      id: made['workflows'],
      from: '2026-07-01',
      to: '2026-09-30',
      siteIds: [],
      tenantIds: [],
      steps: null,
    }),
  },
  { calls: [workflows.step], input: ({ made }) => ({ workflowId: made['workflows'], key: 'first' }) },
]
