import { landlord } from '@atrium/contract/access/access.ts'
import { workflowNotices } from '@atrium/contract/workflows/notices.ts'
import { workflowPeople, workflowReaders, workflowScreens } from '@atrium/contract/workflows/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { absences, templates, edit, steps, runs, approvals, tasks, tasksFound, editRun, run } = workflowScreens

export const workflowsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./WorkflowsScreen.tsx')).WorkflowsScreen, templates),
    ...screensOf(async () => (await import('./design/WorkflowScreen.tsx')).WorkflowScreen, edit, steps),
    ...screensOf(async () => (await import('./AbsencesScreen.tsx')).AbsencesScreen, absences),
    ...screensOf(async () => (await import('./RunsScreen.tsx')).RunsScreen, runs, editRun),
    ...screensOf(async () => (await import('./WorkScreen.tsx')).ApprovalsScreen, approvals),
    ...screensOf(async () => (await import('./WorkScreen.tsx')).TasksScreen, tasks, tasksFound),
    ...screensOf(async () => (await import('./run/RunScreen.tsx')).RunScreen, run),
  ],
  home: [
    {
      id: 'work-tasks',
      widget: 'WorkTasks',
      place: 'narrow',
      order: 71,
      access: workflowPeople.only(landlord),
      isExtra: true,
      load: async () => (await import('./home/WorkTasks.tsx')).WorkTasks,
      waiting: 5,
    },
    {
      id: 'approvals',
      widget: 'Approvals',
      place: 'wide',
      order: 72,
      access: workflowReaders,
      isExtra: true,
      load: async () => (await import('./home/Approvals.tsx')).Approvals,
      waiting: 5,
    },
  ],
  accountMenu: [{ screen: absences, title: 'Substitutes', icon: 'users', order: 35 }],
  toasts: workflowNotices,
  records: { workflow: 'Workflow', 'client workflow': 'Client workflow', absence: 'Absence' },
}
