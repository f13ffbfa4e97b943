import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { workflowReaders } from './screens.ts'

const told = (mode: string): EventNotice => ({
  access: workflowReaders,
  told: 'named',
  notification: 'Workflow',
  icon: 'git-branch',
  to: ({ integer1 }) => `/client-workflows/start/${integer1}/${mode}`,
})

/** How people are told of workflows that they take part in. */
export const workflowNotices: EventNotices = {
  workflowRequiresApproval: told('approval'),
  workflowAssigned: told('assigned'),
  workflowStepDue: told('assigned'),
  workflowCompleted: told('all'),
}
